"""Serves the part of GitHub's API that comments need, runs a program against it, and prints the comments afterwards as JSON.

    python3 comments.py COMMENTS PROGRAM ARGUMENT…

COMMENTS is a file of comments, a list of {"id": 1, "body": "…"}, which is read first and written last. The program finds the address
of the API in GITHUB_API_URL. Requests without the token `secret` are refused.
"""

import http.server
import json
import os
import subprocess
import sys
import threading
import urllib.parse

path, program = sys.argv[1], sys.argv[2:]
comments = json.load(open(path)) if os.path.exists(path) else []


class API(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_): pass

    def answer(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def handle_request(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.headers.get("Authorization") != "Bearer secret":
            return self.answer(403, {"message": "Resource not accessible by integration"})
        place = urllib.parse.urlparse(self.path)
        parts = place.path.strip("/").split("/")
        if parts[:4] != ["repos", "anna", "app", "issues"]:
            return self.answer(404, {})
        if self.command == "GET" and parts[4:] == ["7", "comments"]:
            query = urllib.parse.parse_qs(place.query)
            count, page = int(query["per_page"][0]), int(query["page"][0])
            return self.answer(200, comments[count * (page - 1):count * page])
        if self.command == "POST" and parts[4:] == ["7", "comments"]:
            comments.append({"id": 1 + max([0] + [one["id"] for one in comments]), "body": json.loads(body)["body"]})
            return self.answer(201, comments[-1])
        if self.command == "PATCH" and parts[4] == "comments":
            for one in comments:
                if one["id"] == int(parts[5]):
                    one["body"] = json.loads(body)["body"]
                    return self.answer(200, one)
        self.answer(404, {})

    do_GET = do_POST = do_PATCH = handle_request


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), API)
threading.Thread(target=server.serve_forever, daemon=True).start()
status = subprocess.run(program, env={**os.environ, "GITHUB_API_URL": f"http://127.0.0.1:{server.server_port}"}).returncode
with open(path, "w") as file:
    json.dump(comments, file)
print(json.dumps(comments))
sys.exit(status)
