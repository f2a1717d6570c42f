/*
The facts in this file are taken from CLDR 47 (cldr-json 47.0.0: ca-gregorian, dateFields, numbers, currencies and units), and
are under its licence:

UNICODE LICENSE V3

COPYRIGHT AND PERMISSION NOTICE

Copyright © 2015-2024 Unicode, Inc.

NOTICE TO USER: Carefully read the following legal agreement. BY DOWNLOADING, INSTALLING, COPYING OR OTHERWISE USING DATA
FILES, AND/OR SOFTWARE, YOU UNEQUIVOCALLY ACCEPT, AND AGREE TO BE BOUND BY, ALL OF THE TERMS AND CONDITIONS OF THIS
AGREEMENT. IF YOU DO NOT AGREE, DO NOT DOWNLOAD, INSTALL, COPY, DISTRIBUTE OR USE THE DATA FILES OR SOFTWARE.

Permission is hereby granted, free of charge, to any person obtaining a copy of data files and any associated documentation
(the "Data Files") or software and any associated documentation (the "Software") to deal in the Data Files or Software
without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, and/or sell
copies of the Data Files or Software, and to permit persons to whom the Data Files or Software are furnished to do so,
provided that either (a) this copyright and permission notice appear with all copies of the Data Files or Software, or (b)
this copyright and permission notice appear in associated Documentation.

THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT OF THIRD PARTY RIGHTS.

IN NO EVENT SHALL THE COPYRIGHT HOLDER OR HOLDERS INCLUDED IN THIS NOTICE BE LIABLE FOR ANY CLAIM, OR ANY SPECIAL INDIRECT
OR CONSEQUENTIAL DAMAGES, OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF
CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THE DATA FILES
OR SOFTWARE.

Except as contained in this notice, the name of a copyright holder shall not be used in advertising or otherwise to promote
the sale, use or other dealings in these Data Files or Software without prior written authorization of the copyright holder.

SPDX-License-Identifier: Unicode-3.0
*/

extension LanguageTable {
    /// Languages from Arabic to Italian. `[en-GB] en` begins a variant that inherits the lines of `en`; a line that
    /// begins with a plus continues the previous one.
    static let firstHalf = """
        [ar]
        months: يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر
        weekdays: الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت
        halves: ص|م
        patterns: h:mm a|d\u{200F}/M\u{200F}/y|dd\u{200F}/MM\u{200F}/y|d MMMM y|d MMMM|MMMM y
        days: أمس|اليوم|غدًا
        now: الآن
        past: قبل {0} دقيقة;قبل دقيقة واحدة;قبل دقيقتين;قبل {0} دقائق;قبل {0} دقيقة;قبل {0} دقيقة|قبل {0} ساعة;
        +قبل ساعة واحدة;قبل ساعتين;قبل {0} ساعات;قبل {0} ساعة;قبل {0} ساعة|قبل {0} يوم;قبل يوم واحد;قبل يومين;
        +قبل {0} أيام;قبل {0} يومًا;قبل {0} يوم|قبل {0} أسبوع;قبل أسبوع واحد;قبل أسبوعين;قبل {0} أسابيع;قبل {0} أسبوعًا;
        +قبل {0} أسبوع|قبل {0} شهر;قبل شهر واحد;قبل شهرين;قبل {0} أشهر;قبل {0} شهرًا;قبل {0} شهر|قبل {0} سنة;
        +قبل سنة واحدة;قبل سنتين;قبل {0} سنوات;قبل {0} سنة;قبل {0} سنة
        future: خلال {0} دقيقة;خلال دقيقة واحدة;خلال دقيقتين;خلال {0} دقائق;خلال {0} دقيقة;خلال {0} دقيقة|خلال {0} ساعة;
        +خلال ساعة واحدة;خلال ساعتين;خلال {0} ساعات;خلال {0} ساعة;خلال {0} ساعة|خلال {0} يوم;خلال يوم واحد;خلال يومين;
        +خلال {0} أيام;خلال {0} يومًا;خلال {0} يوم|خلال {0} أسبوع;خلال أسبوع واحد;خلال أسبوعين;خلال {0} أسابيع;
        +خلال {0} أسبوعًا;خلال {0} أسبوع|خلال {0} شهر;خلال شهر واحد;خلال شهرين;خلال {0} أشهر;خلال {0} شهرًا;
        +خلال {0} شهر|خلال {0} سنة;خلال سنة واحدة;خلال سنتين;خلال {0} سنوات;خلال {0} سنة;خلال {0} سنة
        number: 0|.|,|1|\u{200E}-|\u{200E}%\u{200E}
        currency: \u{200F}#,##0.00\u{A0}¤;\u{200F}-#,##0.00\u{A0}¤
        symbols: EUR€|USDUS$|GBPUK£|JPYJP¥|CNYCN¥|KRW₩|INR₹|BRLR$|CADCA$|AUDAU$|NZDNZ$|MXNMX$|ILS₪|AEDد.إ.\u{200F}|
        +SARر.س.\u{200F}|EGPج.م.\u{200F}|THB฿|VND₫|TWDNT$|HKDHK$
        bytes: {0} بايت|{0} كيلوبايت|{0} م.ب|{0} غ.ب|{0} تيرابايت
        [ar-EG] ar
        number: ٠|٫|٬|1|\u{61C}-|٪\u{61C}
        currency: \u{200F}#,##0.00\u{A0}¤
        [ar-SA] ar
        number: ٠|٫|٬|1|\u{61C}-|٪\u{61C}
        currency: \u{200F}#,##0.00\u{A0}¤
        [de]
        months: Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember
        shortMonths: Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.
        weekdays: Sonntag|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag
        shortWeekdays: So.|Mo.|Di.|Mi.|Do.|Fr.|Sa.
        patterns: HH:mm|dd.MM.yy|dd.MM.y|d. MMMM y|d. MMMM|MMMM y
        days: gestern|heute|morgen
        now: jetzt
        past: vor {0} Minute;vor {0} Minuten|vor {0} Stunde;vor {0} Stunden|vor {0} Tag;vor {0} Tagen|vor {0} Woche;
        +vor {0} Wochen|vor {0} Monat;vor {0} Monaten|vor {0} Jahr;vor {0} Jahren
        future: in {0} Minute;in {0} Minuten|in {0} Stunde;in {0} Stunden|in {0} Tag;in {0} Tagen|in {0} Woche;
        +in {0} Wochen|in {0} Monat;in {0} Monaten|in {0} Jahr;in {0} Jahren
        number: 0|,|.|1|-|%
        percent: #,##0\u{A0}%
        currency: #,##0.00\u{A0}¤
        symbols: EUR€|USD$|GBP£|JPY¥|CNYCN¥|KRW₩|INR₹|BRLR$|CADCA$|AUDAU$|NZDNZ$|MXNMX$|ILS₪|THB฿|VND₫|TWDNT$|HKDHK$
        bytes: {0} Byte|{0} kB|{0} MB|{0}\u{A0}GB|{0} TB
        [en]
        months: January|February|March|April|May|June|July|August|September|October|November|December
        shortMonths: Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec
        weekdays: Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday
        shortWeekdays: Sun|Mon|Tue|Wed|Thu|Fri|Sat
        patterns: h:mm\u{202F}a|M/d/yy|MMM d, y|MMMM d, y|MMMM d|MMMM y
        days: yesterday|today|tomorrow
        now: now
        past: {0} minute ago;{0} minutes ago|{0} hour ago;{0} hours ago|{0} day ago;{0} days ago|{0} week ago;
        +{0} weeks ago|{0} month ago;{0} months ago|{0} year ago;{0} years ago
        future: in {0} minute;in {0} minutes|in {0} hour;in {0} hours|in {0} day;in {0} days|in {0} week;in {0} weeks|
        +in {0} month;in {0} months|in {0} year;in {0} years
        currency: ¤#,##0.00
        symbols: EUR€|USD$|GBP£|JPY¥|CNYCN¥|KRW₩|INR₹|BRLR$|CADCA$|AUDA$|NZDNZ$|MXNMX$|ILS₪|VND₫|TWDNT$|HKDHK$
        [en-GB] en
        shortMonths: Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec
        halves: am|pm
        patterns: HH:mm|dd/MM/y|d MMM y|d MMMM y|d MMMM|MMMM y
        symbols: EUR€|USDUS$|GBP£|JPYJP¥|CNYCN¥|KRW₩|INR₹|BRLR$|CADCA$|AUDA$|NZDNZ$|MXNMX$|ILS₪|VND₫|TWDNT$|HKDHK$
        [es]
        months: enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre
        shortMonths: ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic
        weekdays: domingo|lunes|martes|miércoles|jueves|viernes|sábado
        shortWeekdays: dom|lun|mar|mié|jue|vie|sáb
        halves: a.\u{202F}m.|p.\u{202F}m.
        patterns: H:mm|d/M/yy|d MMM y|d 'de' MMMM 'de' y|d 'de' MMMM|MMMM 'de' y
        days: ayer|hoy|mañana
        now: ahora
        past: hace {0} minuto;hace {0} minutos|hace {0} hora;hace {0} horas|hace {0} día;hace {0} días|hace {0} semana;
        +hace {0} semanas|hace {0} mes;hace {0} meses|hace {0} año;hace {0} años
        future: dentro de {0} minuto;dentro de {0} minutos|dentro de {0} hora;dentro de {0} horas|dentro de {0} día;
        +dentro de {0} días|dentro de {0} semana;dentro de {0} semanas|dentro de {0} mes;dentro de {0} meses|
        +dentro de {0} año;dentro de {0} años
        number: 0|,|.|2|-|%
        percent: #,##0\u{A0}%
        currency: #,##0.00\u{A0}¤
        symbols: EUR€|USDUS$|THB฿|VND₫
        bytes: {0} B|{0} kB|{0} MB|{0} GB|{0} TB
        [fr]
        months: janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre
        shortMonths: janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.
        weekdays: dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi
        shortWeekdays: dim.|lun.|mar.|mer.|jeu.|ven.|sam.
        patterns: HH:mm|dd/MM/y|d MMM y|d MMMM y|d MMMM|MMMM y
        days: hier|aujourd’hui|demain
        now: maintenant
        past: il y a {0} minute;il y a {0} minutes|il y a {0} heure;il y a {0} heures|il y a {0} jour;il y a {0} jours|
        +il y a {0} semaine;il y a {0} semaines|il y a {0} mois;il y a {0} mois|il y a {0} an;il y a {0} ans
        future: dans {0} minute;dans {0} minutes|dans {0} heure;dans {0} heures|dans {0} jour;dans {0} jours|
        +dans {0} semaine;dans {0} semaines|dans {0} mois;dans {0} mois|dans {0} an;dans {0} ans
        number: 0|,|\u{202F}|1|-|%
        percent: #,##0\u{A0}%
        currency: #,##0.00\u{A0}¤
        symbols: EUR€|USD$US|GBP£GB|KRW₩|INR₹|BRLR$|CAD$CA|AUD$AU|NZD$NZ|MXN$MX|ILS₪|VND₫|SGD$SG
        bytes: {0}\u{202F}o|{0}\u{202F}ko|{0}\u{202F}Mo|{0}\u{202F}Go|{0}\u{202F}To
        [he]
        months: ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר
        shortMonths: ינו׳|פבר׳|מרץ|אפר׳|מאי|יוני|יולי|אוג׳|ספט׳|אוק׳|נוב׳|דצמ׳
        weekdays: יום ראשון|יום שני|יום שלישי|יום רביעי|יום חמישי|יום שישי|יום שבת
        shortWeekdays: יום א׳|יום ב׳|יום ג׳|יום ד׳|יום ה׳|יום ו׳|שבת
        patterns: H:mm|d.M.y|d בMMM y|d בMMMM y|d בMMMM|MMMM y
        days: אתמול|היום|מחר
        now: עכשיו
        past: לפני דקה;לפני שתי דקות;לפני {0} דקות|לפני שעה;לפני שעתיים;לפני {0} שעות|לפני יום {0};לפני יומיים;
        +לפני {0} ימים|לפני שבוע;לפני שבועיים;לפני {0} שבועות|לפני חודש;לפני חודשיים;לפני {0} חודשים|לפני שנה;
        +לפני שנתיים;לפני {0} שנים
        future: בעוד דקה;בעוד שתי דקות;בעוד {0} דקות|בעוד שעה;בעוד שעתיים;בעוד {0} שעות|בעוד יום {0};בעוד יומיים;
        +בעוד {0} ימים|בעוד שבוע;בעוד שבועיים;בעוד {0} שבועות|בעוד חודש;בעוד חודשיים;בעוד {0} חודשים|בעוד שנה;
        +בעוד שנתיים;בעוד {0} שנים
        number: 0|.|,|1|\u{200E}-|%
        currency: \u{200F}#,##0.00\u{A0}\u{200F}¤;\u{200F}-#,##0.00\u{A0}\u{200F}¤
        symbols: EUR€|USD$|GBP£|JPY¥|CNY\u{200E}CN¥\u{200E}|KRW₩|INR₹|BRLR$|CADCA$|AUDA$|NZDNZ$|MXNMX$|ILS₪|THB฿|VND₫|
        +TWDNT$|HKDHK$
        bytes: {0} בייט|{0} kB|{0} MB|{0} GB|{0} TB
        [it]
        months: gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre
        shortMonths: gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic
        weekdays: domenica|lunedì|martedì|mercoledì|giovedì|venerdì|sabato
        shortWeekdays: dom|lun|mar|mer|gio|ven|sab
        patterns: HH:mm|dd/MM/yy|d MMM y|d MMMM y|d MMMM|MMMM y
        days: ieri|oggi|domani
        now: ora
        past: {0} minuto fa;{0} minuti fa|{0} ora fa;{0} ore fa|{0} giorno fa;{0} giorni fa|{0} settimana fa;
        +{0} settimane fa|{0} mese fa;{0} mesi fa|{0} anno fa;{0} anni fa
        future: tra {0} minuto;tra {0} minuti|tra {0} ora;tra {0} ore|tra {0} giorno;tra {0} giorni|tra {0} settimana;
        +tra {0} settimane|tra {0} mese;tra {0} mesi|tra {0} anno;tra {0} anni
        number: 0|,|.|2|-|%
        currency: #,##0.00\u{A0}¤
        symbols: EUR€|GBP£|CNYCN¥|CADCA$|AUDA$|NZDNZ$|ILS₪|THB฿
        """
}
