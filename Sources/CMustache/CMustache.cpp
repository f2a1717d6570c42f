#include "CMustache.h"

#include <kainjow/mustache.hpp>

#include <string>
#include <utility>

using kainjow::mustache::data;
using kainjow::mustache::mustache;

struct mustache_value {
    data value;
};

struct mustache_template {
    mustache engine;
};

static void append(void *text, const char *bytes, size_t count) {
    static_cast<std::string *>(text)->append(bytes, count);
}

extern "C" {

mustache_value *mustache_text(const char *bytes, size_t count) {
    return new mustache_value{data{std::string{bytes, count}}};
}

mustache_value *mustache_nothing(void) { return new mustache_value{data{false}}; }
mustache_value *mustache_list(void) { return new mustache_value{data{data::type::list}}; }
mustache_value *mustache_object(void) { return new mustache_value{data{data::type::object}}; }

void mustache_append(mustache_value *list, mustache_value *value) {
    list->value.push_back(std::move(value->value));
    delete value;
}

void mustache_set(mustache_value *object, const char *name, mustache_value *value) {
    object->value.set(name, std::move(value->value));
    delete value;
}

void mustache_free(mustache_value *value) { delete value; }

mustache_template *mustache_parse(
    const char *bytes, size_t count, mustache_escape escape, mustache_sink sink, void *text) {
    auto *made = new mustache_template{mustache{std::string{bytes, count}}};
    if (!made->engine.is_valid()) {
        const auto &words = made->engine.error_message();
        sink(text, words.data(), words.size());
        delete made;
        return nullptr;
    }
    made->engine.set_custom_escape([escape](const std::string &value) {
        std::string escaped;
        escape(value.data(), value.size(), append, &escaped);
        return escaped;
    });
    return made;
}

void mustache_render(mustache_template *made, const mustache_value *value, mustache_sink sink, void *text) {
    // The engine takes mutable data, but leaves it unchanged.
    auto &values = const_cast<data &>(value->value);
    made->engine.render(values, [sink, text](const std::string &piece) { sink(text, piece.data(), piece.size()); });
}

}
