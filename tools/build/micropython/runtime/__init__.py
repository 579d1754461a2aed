"""What MicroPython lacks of Python: modules that the rewritten rules import.

The build strips annotations and docstrings from them and adds them to the rewritten rules. They use
no feature that has to be rewritten, and most of them also run on CPython, where they are tested.
"""
