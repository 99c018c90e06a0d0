"""Writes the part drawings of the issues list: python3 script/make-part-drawings [folder]

Style: one view, line 1.5 and fine line 0.8, flat tones, and one yellow part: the one we touch.
Colours come from the --ill-* properties, with fallbacks for use as an image.
"""
import pathlib
import sys

import case
import computer
import pencil
import phone

root = pathlib.Path(__file__).resolve().parents[2]
folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else root / 'public' / 'parts'
folder.mkdir(parents=True, exist_ok=True)
for family in (phone, computer, case, pencil):
    for name, draw in family.PARTS.items():
        picture = draw().svg()
        (folder / f'{name}.svg').write_text(picture)
        print(f'{name}.svg {len(picture)}')
