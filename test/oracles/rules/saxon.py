"""What Saxon says about documents: one JSON request a line on standard input, one JSON answer a line on standard output.

Request: {"xslt": path of a stylesheet, "xml": text of a document}
Answer: {"milliseconds": time to parse and transform, "stopped": whether a dynamic error ended the run,
         "findings": [{"kind", "id", "flag", "location", "test", "text"}]}

Where Saxon stops, the document is judged again by the same stylesheet with every assert and report inside xsl:try and
every variable computed when it is used; what cannot be evaluated is a finding of the kind "unevaluated".
Where that stops as well, findings is null.
"""

import json
import pathlib
import re
import sys
import time
import xml.etree.ElementTree as ElementTree
from xml.dom import minidom

from saxonche import PySaxonApiError, PySaxonProcessor

XSL = "http://www.w3.org/1999/XSL/Transform"
SVRL = "http://purl.oclc.org/dsdl/svrl"
KINDS = {f"{{{SVRL}}}{name}": kind for name, kind in [
    ("failed-assert", "assert"), ("successful-report", "report"), ("unevaluated", "unevaluated"),
]}


def make_lazy(template):
    """Variables become functions without parameters, and are called where they are used."""
    variables = [child for child in template.childNodes if child.localName == "variable"]
    for variable in variables:
        name = variable.getAttribute("name")
        use = re.compile(r"\$" + re.escape(name) + r"(?![\w.-])")
        for element in template.getElementsByTagNameNS(XSL, "*"):
            for attribute in ("test", "select"):
                if element.hasAttribute(attribute):
                    element.setAttribute(attribute, use.sub(f"${name}()", element.getAttribute(attribute)))
    for variable in variables:
        variable.setAttribute("select", f"let $here := . return function() {{ $here ! ({variable.getAttribute('select')}) }}")


def guarded(path):
    """The stylesheet with errors caught where they happen."""
    document = minidom.parse(path)
    document.documentElement.setAttribute("version", "3.0")
    document.documentElement.setAttribute("xml:base", pathlib.Path(path).resolve().as_uri())
    for name in ("failed-assert", "successful-report"):
        for result in document.getElementsByTagNameNS(SVRL, name):
            check = result.parentNode if result.parentNode.localName == "if" else result.parentNode.parentNode
            attempt = document.createElementNS(XSL, "xsl:try")
            check.parentNode.replaceChild(attempt, check)
            attempt.appendChild(check)
            caught = attempt.appendChild(document.createElementNS(XSL, "xsl:catch"))
            caught.setAttribute("errors", "*")
            error = caught.appendChild(document.createElementNS(SVRL, "svrl:unevaluated"))
            error.setAttribute("xmlns:svrl", SVRL)
            error.setAttribute("test", result.getAttribute("test"))
            for attribute in result.getElementsByTagNameNS(XSL, "attribute"):
                error.appendChild(attribute.cloneNode(True))
    for template in document.getElementsByTagNameNS(XSL, "template"):
        if template.getElementsByTagNameNS(SVRL, "fired-rule"):
            make_lazy(template)
    return with_line_ends(document)


def with_line_ends(document):
    """The XML of a document; minidom would write line ends in attributes as they are, and they would be read as spaces."""
    for element in document.getElementsByTagName("*"):
        for name, value in element.attributes.items():
            element.setAttribute(name, value.replace("\n", "\ue00a").replace("\t", "\ue009"))
    return document.toxml().replace("\ue00a", "&#10;").replace("\ue009", "&#9;")


def finding(element):
    text = element.find(f"{{{SVRL}}}text")
    return {
        "kind": KINDS[element.tag],
        "id": element.get("id", ""),
        "flag": element.get("flag", ""),
        "location": element.get("location", ""),
        "test": element.get("test", ""),
        "text": "" if text is None else "".join(text.itertext()),
    }


def findings(svrl):
    return [finding(element) for element in ElementTree.fromstring(svrl.encode()).iter() if element.tag in KINDS]


def main():
    with PySaxonProcessor(license=False) as saxon:
        plain, safe = {}, {}
        for line in sys.stdin:
            request = json.loads(line)
            path = request["xslt"]
            if path not in plain:
                plain[path] = saxon.new_xslt30_processor().compile_stylesheet(stylesheet_file=path)
            start = time.perf_counter()
            document = saxon.parse_xml(xml_text=request["xml"])
            try:
                svrl = plain[path].transform_to_string(xdm_node=document)
                answer = {"stopped": False, "milliseconds": (time.perf_counter() - start) * 1000, "findings": findings(svrl)}
            except PySaxonApiError:
                if path not in safe:
                    safe[path] = saxon.new_xslt30_processor().compile_stylesheet(stylesheet_text=guarded(path), encoding="utf-8")
                answer = {"stopped": True, "milliseconds": 0, "findings": None}
                try:
                    answer["findings"] = findings(safe[path].transform_to_string(xdm_node=document))
                except PySaxonApiError:
                    pass
            print(json.dumps(answer), flush=True)


main()
