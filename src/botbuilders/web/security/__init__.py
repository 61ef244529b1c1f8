"""What stands before every answer: hosts, origins, sizes, headers, and limits that never block a class.

Each module is one concern with one test file. They are plain ASGI layers round the whole
application, so that routing faults, static files and error pages pass them as well.
"""
