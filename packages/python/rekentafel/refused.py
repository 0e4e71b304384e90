"""Why something was not done."""

languages = ("en", "nl", "is")
_spoken = "en"


def say_in(language):
    """The language in which refusals, options and levels are told: "en", "nl" or "is"."""
    global _spoken
    if language not in languages:
        raise ValueError(f"the languages are {', '.join(languages)}, not {language!r}")
    _spoken = language


def spoken():
    return _spoken


class Refused(ValueError):
    """`str()` is the sentence, `rule` the number of the rule, `key` and `arguments` what the sentence is made of."""

    def __init__(self, key, arguments=()):
        super().__init__(key, list(arguments))
        self.key = key
        self.arguments = list(arguments)
        self.rule = key.partition("/")[0]

    def sentence(self, language=None):
        from . import _engine

        return _engine.say(self.key, self.arguments, language or _spoken)

    def __str__(self):
        return self.sentence()
