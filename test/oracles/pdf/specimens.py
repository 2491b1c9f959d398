"""Writes PDFs with the libraries people make invoices with: arguments are a folder to write to, a TrueType font, and PDFs to pass on."""

import pathlib
import sys

import fpdf
import pikepdf
from PIL import Image
from reportlab.lib.colors import CMYKColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen import canvas

folder, font = pathlib.Path(sys.argv[1]), sys.argv[2]
pdfmetrics.registerFont(TTFont("Liberation", font))
picture = folder / "picture.png"
Image.new("RGBA", (8, 8), (200, 30, 30, 128)).save(picture)


def reportlab(name, draw, **options):
    page = canvas.Canvas(str(folder / f"{name}.pdf"), **options)
    draw(page)
    page.save()


def embedded(page):
    page.setFont("Liberation", 12)
    page.drawString(72, 700, "Facture FA-1 : 1 234,56 €")


def core(page):
    page.setFont("Helvetica", 12)
    page.drawString(72, 700, "Facture")


def cmyk(page):
    page.setFillColor(CMYKColor(0, 1, 1, 0))
    embedded(page)


def link(page):
    embedded(page)
    page.linkURL("https://grandvaux.example", (72, 690, 200, 712))


def form(page):
    embedded(page)
    page.acroForm.textfield(name="a", x=72, y=600, width=100, height=20)


def drawn(page):
    embedded(page)
    page.drawImage(str(picture), 72, 500, mask="auto")
    page.setFillAlpha(0.5)
    page.rect(10, 10, 50, 50, fill=1)
    page.bookmarkPage("top")
    page.addOutlineEntry("Top", "top")


reportlab("reportlab-embedded", embedded, initialFontName="Liberation")
reportlab("reportlab-drawn", drawn, initialFontName="Liberation", pageCompression=1)
reportlab("reportlab-default-font", embedded)
reportlab("reportlab-core-font", core)
reportlab("reportlab-cmyk", cmyk, initialFontName="Liberation")
reportlab("reportlab-link", link, initialFontName="Liberation")
reportlab("reportlab-form", form, initialFontName="Liberation")


def fpdf2(name, draw, **options):
    pdf = fpdf.FPDF(**options)
    pdf.add_font("Liberation", fname=font)
    pdf.add_page()
    pdf.set_font("Liberation", size=12)
    draw(pdf)
    pdf.output(str(folder / f"{name}.pdf"))


def written(pdf):
    pdf.cell(text="Facture FA-1 : 1 234,56 €", new_x="LMARGIN", new_y="NEXT")


def decorated(pdf):
    written(pdf)
    pdf.image(str(picture), w=20)
    pdf.set_fill_color(10, 20, 30)
    pdf.rect(50, 50, 20, 20, style="F")
    pdf.add_page()
    written(pdf)


def core_font(pdf):
    pdf.set_font("Helvetica", size=12)
    pdf.cell(text="Facture")


def linked(pdf):
    pdf.cell(text="Facture", link="https://grandvaux.example")


def attaching(pdf):
    written(pdf)
    pdf.embed_file(basename="terms.txt", bytes=b"terms", desc="Terms")


fpdf2("fpdf2-embedded", written)
fpdf2("fpdf2-decorated", decorated)
fpdf2("fpdf2-core-font", core_font)
fpdf2("fpdf2-link", linked)
fpdf2("fpdf2-attachment", attaching)

for source in map(pathlib.Path, sys.argv[3:]):
    with pikepdf.open(source) as pdf:
        pdf.save(folder / f"pikepdf-streams-{source.stem}.pdf", object_stream_mode=pikepdf.ObjectStreamMode.generate)
        pdf.save(folder / f"pikepdf-linear-{source.stem}.pdf", linearize=True)
        pdf.save(folder / f"pikepdf-encrypted-{source.stem}.pdf", encryption=pikepdf.Encryption(owner="o", user=""))
        with pdf.open_metadata() as metadata:
            metadata["dc:title"] = "Facture"
        pdf.save(folder / f"pikepdf-metadata-{source.stem}.pdf")
