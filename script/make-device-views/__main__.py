"""Writes the device drawings of the product pages: python3 script/make-device-views

Each family's views at true scale go to public/art/views/<family>.svg, and the places of the six balloons
to src/domain/site-content/product-views.ts, so that the numbers on the page stay text.
"""
import pathlib

import desktops
import laptops
import pencil
import phones
from sheet import LEFT, TOP, WIDTH

root = pathlib.Path(__file__).resolve().parents[2]
folder = root / 'public' / 'art' / 'views'
folder.mkdir(parents=True, exist_ok=True)

sheets = [
    phones.iphone(),
    phones.ipad(),
    laptops.mac(),
    desktops.imac(),
    desktops.mac_mini(),
    laptops.macbook_pro(),
    pencil.apple_pencil(),
]
lines = [
    '/** The device drawings of public/art/views: their view boxes, and where the six balloons stand. Written by script/make-device-views. */',
    "import type { FamilyId } from '#domain/catalogue/family.ts'",
    '',
    'type Point = readonly [x: number, y: number]',
    'type Drawing = { readonly box: string; readonly points: readonly Point[] }',
    '',
    'export const productViews: Record<FamilyId, Drawing> = {',
]
for sheet in sheets:
    (folder / f'{sheet.name}.svg').write_text(sheet.svg() + '\n')
    assert sorted(sheet.points) == [1, 2, 3, 4, 5, 6], sheet.name
    key = f"'{sheet.name}'" if '-' in sheet.name else sheet.name
    places = ''.join(f'      [{x:g}, {y:g}],\n' for _, (x, y) in sorted(sheet.points.items()))
    lines.append(f"  {key}: {{\n    box: '{LEFT} {TOP} {WIDTH} {sheet.height}',\n    points: [\n{places}    ],\n  }},")
    print(sheet.name, len(sheet.svg()))
lines.append('}\n')
(root / 'src' / 'features' / 'site' / 'product-views.ts').write_text('\n'.join(lines))
