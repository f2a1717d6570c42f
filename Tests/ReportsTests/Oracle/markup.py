"""Prints what independent parsers find in reports, as JSON: a list of elements and texts for each file.

    markup.py xml|html FILE…

XML is read by Python's expat, HTML by its html.parser. An element is [name, {attribute: value}], a text a string.
"""

import html.parser
import json
import sys
import xml.sax
import xml.sax.handler


class XML(xml.sax.handler.ContentHandler):
    def __init__(self):
        super().__init__()
        self.found = []

    def startElement(self, name, attributes):
        self.found.append([name, dict(attributes.items())])

    def characters(self, content):
        if self.found and isinstance(self.found[-1], str):
            self.found[-1] += content
        else:
            self.found.append(content)


class HTML(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attributes):
        self.found.append([tag, dict(attributes)])

    def handle_data(self, data):
        self.found.append(data)

    def handle_comment(self, data):
        self.found.append(["<!--", {}])

    def handle_decl(self, declaration):
        self.found.append(["<!" + declaration, {}])

    def unknown_decl(self, data):
        self.found.append(["<![", {}])

    def handle_pi(self, data):
        self.found.append(["<?", {}])


files = []
for path in sys.argv[2:]:
    if sys.argv[1] == "xml":
        handler = XML()
        xml.sax.parse(path, handler)
        files.append(handler.found)
    else:
        with open(path, encoding="utf-8", newline="") as file:
            parser = HTML()
            parser.feed(file.read())
            parser.close()
            files.append(parser.found)
print(json.dumps(files))
