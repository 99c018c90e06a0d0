/** Photos of the demonstration: invented cards and devices, drawn here and marked as samples. */
import { join } from 'node:path'
import { openSharp } from '#platform/images/open-sharp.ts'

const fontfile = join(import.meta.dirname, '../../domain/site-content/server/fonts/share-title.ttf')
const size = { width: 1200, height: 900 } as const
export const font = 'font-family="Share Title"'

export type StudentCard = {
  readonly college: string
  readonly name: string
  readonly number: string
  readonly course: string
  /** The colour of the college's cards. */
  readonly colour: string
}
export type SeenDevice = { readonly model: string; readonly colour: string; readonly crack: string }

/** A college card on a table. */
export const drawStudentCard = ({
  college,
  name,
  number,
  course,
  colour,
}: StudentCard): Promise<Uint8Array> =>
  processImage(`<rect y="-50" width="1200" height="900" fill="#c9b394"/>
${grain}
<g transform="rotate(-3 600 400)">
<rect x="196" y="158" width="820" height="500" rx="30" fill="#0003"/>
<rect x="184" y="142" width="820" height="500" rx="30" fill="#fbfaf6"/>
<path d="M184 172a30 30 0 0 1 30-30h760a30 30 0 0 1 30 30v92H184z" fill="${colour}"/>
<text x="224" y="222" ${font} font-size="50" fill="#fff">${college}</text>
<rect x="224" y="304" width="196" height="238" rx="10" fill="#dfe6e8"/>
<circle cx="322" cy="394" r="48" fill="${colour}" opacity=".55"/>
<path d="M240 542a82 82 0 0 1 164 0z" fill="${colour}" opacity=".55"/>
<text x="460" y="352" ${font} font-size="52" fill="#12333d">${name}</text>
<text x="460" y="414" ${font} font-size="34" fill="#4b6168">${course}</text>
<text x="460" y="474" ${font} font-size="34" fill="#4b6168">Card ${number}</text>
${bars(460, 510)}
<text x="224" y="608" ${font} font-size="26" fill="#4b6168">Not a real card. Drawn for a demonstration.</text>
${sample(colour)}
</g>`)

/** The back of a device with its damage, on the same table. */
export const drawDevice = ({ model, colour, crack }: SeenDevice): Promise<Uint8Array> =>
  processImage(`<rect y="-50" width="1200" height="900" fill="#b9c3bd"/>
${grain}
<g transform="rotate(4 600 400)">
<rect x="422" y="64" width="380" height="700" rx="58" fill="#0003"/>
<rect x="410" y="50" width="380" height="700" rx="58" fill="${colour}" stroke="#fff6" stroke-width="6"/>
<rect x="438" y="80" width="170" height="170" rx="44" fill="#0002"/>
<circle cx="490" cy="132" r="34" fill="#12333d"/><circle cx="556" cy="198" r="34" fill="#12333d"/>
<circle cx="490" cy="132" r="14" fill="#39616c"/><circle cx="556" cy="198" r="14" fill="#39616c"/>
<path d="${crack}" fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round" opacity=".9"/>
<text x="600" y="660" text-anchor="middle" ${font} font-size="36" fill="#12333d" opacity=".75">${model}</text>
${sample('#12333d')}
</g>`)

export const grain = Array.from(
  { length: 9 },
  (_, i) =>
    `<path d="M0 ${i * 96 + 20}c300 ${i % 2 ? 26 : -22} 700 ${i % 3 ? -18 : 30} 1200 4" stroke="#0001" stroke-width="${3 + (i % 3) * 4}" fill="none"/>`,
).join('')

/** Stripes that look like a barcode but hold no data. */
const bars = (x: number, y: number): string =>
  [5, 2, 8, 3, 3, 9, 2, 6, 4, 2, 7, 3, 5, 2, 9, 4, 3, 6]
    .map((width, i) => `<rect x="${x + i * 21}" y="${y}" width="${width}" height="46"/>`)
    .join('')

export const sample = (colour: string): string =>
  `<text x="600" y="452" text-anchor="middle" transform="rotate(-18 600 420)" ${font} font-size="150" letter-spacing="14" fill="${colour}" opacity=".22">SAMPLE</text>`

export async function processImage(drawing: string): Promise<Uint8Array> {
  const sharp = await openSharp()
  // Rendering text once by itself registers the font, which drawings can use from then on.
  await sharp({ text: { text: 'A', fontfile, font: 'Share Title 20', rgba: true } })
    .png()
    .toBuffer()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 -50 1200 900">${drawing}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer()
}
