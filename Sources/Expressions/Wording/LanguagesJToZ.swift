// The data in this file are also taken from CLDR 47, under the licence in LanguagesAToI.swift.

extension LanguageTable {
    /// Languages from Japanese to Chinese, in the format of `firstHalf`.
    static let secondHalf = """
        [ja]
        months: 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
        weekdays: 日曜日|月曜日|火曜日|水曜日|木曜日|金曜日|土曜日
        shortWeekdays: 日|月|火|水|木|金|土
        halves: 午前|午後
        patterns: H:mm|y/MM/dd|y/MM/dd|y年M月d日|M月d日|y年M月
        days: 昨日|今日|明日
        now: 今
        past: {0} 分前|{0} 時間前|{0} 日前|{0} 週間前|{0} か月前|{0} 年前
        future: {0} 分後|{0} 時間後|{0} 日後|{0} 週間後|{0} か月後|{0} 年後
        currency: ¤#,##0.00
        symbols: EUR€|USD$|GBP£|JPY￥|CNY元|KRW₩|INR₹|BRLR$|CADCA$|AUDA$|NZDNZ$|MXNMX$|ILS₪|VND₫|TWDNT$|HKDHK$
        bytes: {0} byte|{0} KB|{0} MB|{0} GB|{0} TB
        [ko]
        months: 1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월
        weekdays: 일요일|월요일|화요일|수요일|목요일|금요일|토요일
        shortWeekdays: 일|월|화|수|목|금|토
        patterns: a h:mm|yy. M. d.|y. M. d.|y년 MMMM d일|MMMM d일|y년 MMMM
        days: 어제|오늘|내일
        now: 지금
        past: {0}분 전|{0}시간 전|{0}일 전|{0}주 전|{0}개월 전|{0}년 전
        future: {0}분 후|{0}시간 후|{0}일 후|{0}주 후|{0}개월 후|{0}년 후
        currency: ¤#,##0.00
        symbols: EUR€|USDUS$|GBP£|JPYJP¥|CNYCN¥|KRW₩|INR₹|BRLR$|CADCA$|AUDAU$|NZDNZ$|MXNMX$|ILS₪|VND₫|TWDNT$|HKDHK$
        bytes: {0}byte|{0}kB|{0}MB|{0}GB|{0}TB
        [nl]
        months: januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december
        shortMonths: jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec
        weekdays: zondag|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag
        shortWeekdays: zo|ma|di|wo|do|vr|za
        halves: a.m.|p.m.
        patterns: HH:mm|dd-MM-y|d MMM y|d MMMM y|d MMMM|MMMM y
        days: gisteren|vandaag|morgen
        now: nu
        past: {0} minuut geleden;{0} minuten geleden|{0} uur geleden;{0} uur geleden|{0} dag geleden;{0} dagen geleden|
        +{0} week geleden;{0} weken geleden|{0} maand geleden;{0} maanden geleden|{0} jaar geleden;{0} jaar geleden
        future: over {0} minuut;over {0} minuten|over {0} uur;over {0} uur|over {0} dag;over {0} dagen|over {0} week;
        +over {0} weken|over {0} maand;over {0} maanden|over {0} jaar;over {0} jaar
        number: 0|,|.|1|-|%
        currency: ¤\u{A0}#,##0.00;¤\u{A0}-#,##0.00
        symbols: EUR€|USDUS$|GBP£|JPYJP¥|CNYCN¥|KRW₩|INR₹|BRLR$|CADC$|AUDAU$|NZDNZ$|MXNMX$|ILS₪|THB฿|VND₫|TWDNT$|HKDHK$
        [pl]
        months: stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia
        shortMonths: sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru
        ownMonths: styczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień
        weekdays: niedziela|poniedziałek|wtorek|środa|czwartek|piątek|sobota
        shortWeekdays: niedz.|pon.|wt.|śr.|czw.|pt.|sob.
        patterns: HH:mm|d.MM.y|d MMM y|d MMMM y|d MMMM|LLLL y
        days: wczoraj|dzisiaj|jutro
        now: teraz
        past: {0} minutę temu;{0} minuty temu;{0} minut temu|{0} godzinę temu;{0} godziny temu;{0} godzin temu|
        +{0} dzień temu;{0} dni temu;{0} dni temu|{0} tydzień temu;{0} tygodnie temu;{0} tygodni temu|{0} miesiąc temu;
        +{0} miesiące temu;{0} miesięcy temu|{0} rok temu;{0} lata temu;{0} lat temu
        future: za {0} minutę;za {0} minuty;za {0} minut|za {0} godzinę;za {0} godziny;za {0} godzin|za {0} dzień;
        +za {0} dni;za {0} dni|za {0} tydzień;za {0} tygodnie;za {0} tygodni|za {0} miesiąc;za {0} miesiące;
        +za {0} miesięcy|za {0} rok;za {0} lata;za {0} lat
        number: 0|,|\u{A0}|2|-|%
        currency: #,##0.00\u{A0}¤
        symbols: EUR€|BRLR$|PLNzł
        bytes: {0} B|{0} kB|{0} MB|{0} GB|{0} TB
        [pt]
        months: janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro
        shortMonths: jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.
        weekdays: domingo|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado
        shortWeekdays: dom.|seg.|ter.|qua.|qui.|sex.|sáb.
        patterns: HH:mm|dd/MM/y|d 'de' MMM 'de' y|d 'de' MMMM 'de' y|d 'de' MMMM|MMMM 'de' y
        days: ontem|hoje|amanhã
        now: agora
        past: há {0} minuto;há {0} minutos|há {0} hora;há {0} horas|há {0} dia;há {0} dias|há {0} semana;há {0} semanas|
        +há {0} mês;há {0} meses|há {0} ano;há {0} anos
        future: em {0} minuto;em {0} minutos|em {0} hora;em {0} horas|em {0} dia;em {0} dias|em {0} semana;
        +em {0} semanas|em {0} mês;em {0} meses|em {0} ano;em {0} anos
        number: 0|,|.|1|-|%
        currency: ¤\u{A0}#,##0.00
        symbols: EUR€|USDUS$|GBP£|JPYJP¥|CNYCN¥|KRW₩|INR₹|BRLR$|CADCA$|AUDAU$|NZDNZ$|MXNMX$|ILS₪|THB฿|VND₫|TWDNT$|HKDHK$
        bytes: {0} bytes|{0} kB|{0} MB|{0} GB|{0} TB
        [ru]
        months: января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря
        shortMonths: янв.|февр.|мар.|апр.|мая|июн.|июл.|авг.|сент.|окт.|нояб.|дек.
        ownMonths: январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь
        weekdays: воскресенье|понедельник|вторник|среда|четверг|пятница|суббота
        shortWeekdays: вс|пн|вт|ср|чт|пт|сб
        patterns: HH:mm|dd.MM.y|d MMM y\u{202F}'г'.|d MMMM y\u{202F}'г'.|d MMMM|LLLL y\u{202F}'г'.
        days: вчера|сегодня|завтра
        now: сейчас
        past: {0} минуту назад;{0} минуты назад;{0} минут назад|{0} час назад;{0} часа назад;{0} часов назад|
        +{0} день назад;{0} дня назад;{0} дней назад|{0} неделю назад;{0} недели назад;{0} недель назад|{0} месяц назад;
        +{0} месяца назад;{0} месяцев назад|{0} год назад;{0} года назад;{0} лет назад
        future: через {0} минуту;через {0} минуты;через {0} минут|через {0} час;через {0} часа;через {0} часов|
        +через {0} день;через {0} дня;через {0} дней|через {0} неделю;через {0} недели;через {0} недель|через {0} месяц;
        +через {0} месяца;через {0} месяцев|через {0} год;через {0} года;через {0} лет
        number: 0|,|\u{A0}|1|-|%
        percent: #,##0\u{A0}%
        currency: #,##0.00\u{A0}¤
        symbols: EUR€|USD$|GBP£|JPY¥|CNYCN¥|KRW₩|INR₹|BRLR$|RUB₽|CADCA$|AUDA$|NZDNZ$|MXNMX$|ILS₪|UAH₴|THB฿|VND₫|TWDNT$|
        +HKDHK$
        bytes: {0} Б|{0} кБ|{0} МБ|{0} ГБ|{0} ТБ
        [sv]
        months: januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december
        shortMonths: jan.|feb.|mars|apr.|maj|juni|juli|aug.|sep.|okt.|nov.|dec.
        weekdays: söndag|måndag|tisdag|onsdag|torsdag|fredag|lördag
        shortWeekdays: sön|mån|tis|ons|tors|fre|lör
        halves: fm|em
        patterns: HH:mm|y-MM-dd|d MMM y|d MMMM y|d MMMM|MMMM y
        days: i går|i dag|i morgon
        now: nu
        past: för {0} minut sedan;för {0} minuter sedan|för {0} timme sedan;för {0} timmar sedan|för {0} dag sedan;
        +för {0} dagar sedan|för {0} vecka sedan;för {0} veckor sedan|för {0} månad sedan;för {0} månader sedan|
        +för {0} år sedan;för {0} år sedan
        future: om {0} minut;om {0} minuter|om {0} timme;om {0} timmar|om {0} dag;om {0} dagar|om {0} vecka;
        +om {0} veckor|om {0} månad;om {0} månader|om {0} år;om {0} år
        number: 0|,|\u{A0}|1|−|%
        percent: #,##0\u{A0}%
        currency: #,##0.00\u{A0}¤
        symbols: EUR€|USDUS$|BRLBR$|SEKkr|NOKNkr|DKKDkr|CADCA$|MXNMX$|ILS₪|EGPEG£
        bytes: {0} B|{0} kB|{0} MB|{0} GB|{0} TB
        [tr]
        months: Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık
        shortMonths: Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara
        weekdays: Pazar|Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi
        shortWeekdays: Paz|Pzt|Sal|Çar|Per|Cum|Cmt
        halves: ÖÖ|ÖS
        patterns: HH:mm|d.MM.y|d MMM y|d MMMM y|d MMMM|MMMM y
        days: dün|bugün|yarın
        now: şimdi
        past: {0} dakika önce;{0} dakika önce|{0} saat önce;{0} saat önce|{0} gün önce;{0} gün önce|{0} hafta önce;
        +{0} hafta önce|{0} ay önce;{0} ay önce|{0} yıl önce;{0} yıl önce
        future: {0} dakika sonra;{0} dakika sonra|{0} saat sonra;{0} saat sonra|{0} gün sonra;{0} gün sonra|
        +{0} hafta sonra;{0} hafta sonra|{0} ay sonra;{0} ay sonra|{0} yıl sonra;{0} yıl sonra
        number: 0|,|.|1|-|%
        percent: %#,##0
        currency: ¤#,##0.00
        symbols: EUR€|USD$|GBP£|JPY¥|CNYCN¥|KRW₩|INR₹|BRLR$|TRY₺|CADCA$|AUDAU$|NZDNZ$|MXNMX$|ILS₪|THB฿|VND₫|TWDNT$|
        +HKDHK$
        bytes: {0} bayt|{0} kB|{0} MB|{0} GB|{0} TB
        [zh]
        months: 一月|二月|三月|四月|五月|六月|七月|八月|九月|十月|十一月|十二月
        shortMonths: 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
        weekdays: 星期日|星期一|星期二|星期三|星期四|星期五|星期六
        shortWeekdays: 周日|周一|周二|周三|周四|周五|周六
        halves: 上午|下午
        patterns: HH:mm|y/M/d|y年M月d日|y年M月d日|M月d日|y年M月
        days: 昨天|今天|明天
        now: 现在
        past: {0}分钟前|{0}小时前|{0}天前|{0}周前|{0}个月前|{0}年前
        future: {0}分钟后|{0}小时后|{0}天后|{0}周后|{0}个月后|{0}年后
        currency: ¤#,##0.00
        symbols: EUR€|USDUS$|GBP£|JPYJP¥|CNY¥|KRW₩|INR₹|BRLR$|CADCA$|AUDAU$|NZDNZ$|MXNMX$|ILS₪|VND₫|TWDNT$|HKDHK$
        bytes: {0} B|{0} kB|{0} MB|{0} GB|{0} TB
        [zh-Hant] zh
        months: 1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月
        shortWeekdays: 週日|週一|週二|週三|週四|週五|週六
        patterns: ah:mm|y/M/d|y年M月d日|y年M月d日|M月d日|y年M月
        now: 現在
        past: {0} 分鐘前|{0} 小時前|{0} 天前|{0} 週前|{0} 個月前|{0} 年前
        future: {0} 分鐘後|{0} 小時後|{0} 天後|{0} 週後|{0} 個月後|{0} 年後
        symbols: EUR€|USDUS$|GBP£|JPY¥|CNYCN¥|KRW￦|INR₹|BRLR$|CADCA$|AUDAU$|NZDNZ$|MXNMX$|ILS₪|VND₫|TWD$|HKDHK$
        bytes: {0} byte|{0} kB|{0} MB|{0} GB|{0} TB
        """
}
