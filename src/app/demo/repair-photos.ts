/** Photos of the demo's devices: a front with its damage, and an open laptop; drawn here and marked as samples. */
import { font, grain, processImage, sample } from './photos.ts'

export type SeenFront = {
  readonly model: string
  readonly colour: string
  /** The path of a crack. */
  readonly crack?: string
  /** The colour of lines that a broken display shows. */
  readonly lines?: string
}

/** The front of a phone on a bench. */
export const drawFront = ({ model, colour, crack, lines }: SeenFront): Promise<Uint8Array> =>
  processImage(`<rect y="-50" width="1200" height="900" fill="#b9c3bd"/>
${grain}
<g transform="rotate(-3 600 400)">
<rect x="424" y="48" width="376" height="724" rx="62" fill="#0003"/>
<rect x="410" y="32" width="376" height="724" rx="62" fill="${colour}"/>
<rect x="422" y="44" width="352" height="700" rx="52" fill="#0e2229"/>
<rect x="434" y="56" width="328" height="676" rx="42" fill="#27606c"/>
<path d="M434 560c120-70 200-40 328-120v250a42 42 0 0 1-42 42H476a42 42 0 0 1-42-42z" fill="#1d4b56"/>
<rect x="528" y="56" width="140" height="34" rx="17" fill="#0e2229"/>
${lines ? [0, 12, 20, 40].map((x) => `<path d="M${456 + x} 64v660" stroke="${lines}" stroke-width="${x === 20 ? 6 : 3}" opacity=".9"/>`).join('') : ''}
${crack ? `<path d="${crack}" fill="none" stroke="#eef4f2" stroke-width="4" stroke-linejoin="round" opacity=".9"/>` : ''}
<text x="598" y="690" text-anchor="middle" ${font} font-size="36" fill="#fff" opacity=".75">${model}</text>
${sample('#fff')}
</g>`)

/** A laptop from below, its cover off: six cells, of which two are swollen. */
export const drawCells = (): Promise<Uint8Array> =>
  processImage(`<rect y="-50" width="1200" height="900" fill="#b9c3bd"/>
${grain}
<g transform="rotate(2 600 400)">
<rect x="172" y="84" width="880" height="620" rx="36" fill="#0003"/>
<rect x="160" y="68" width="880" height="620" rx="36" fill="#8d9599"/>
<rect x="186" y="92" width="828" height="250" rx="18" fill="#1d3a35"/>
<circle cx="320" cy="216" r="86" fill="#12262b"/><circle cx="880" cy="216" r="86" fill="#12262b"/>
<circle cx="320" cy="216" r="30" fill="#39616c"/><circle cx="880" cy="216" r="30" fill="#39616c"/>
<rect x="470" y="130" width="260" height="170" rx="10" fill="#2d5d55"/>
${[0, 1, 2, 3, 4, 5].map((cell) => cellAt(cell, cell === 2 || cell === 3)).join('')}
<text x="600" y="664" text-anchor="middle" ${font} font-size="30" fill="#12333d">MacBook Pro 14</text>
${sample('#fff')}
</g>`)

const cellAt = (place: number, isSwollen: boolean): string => {
  const x = 196 + place * 136
  const shape = isSwollen
    ? `<rect x="${x - 6}" y="354" width="140" height="276" rx="40" fill="#59676d"/><ellipse cx="${x + 58}" cy="470" rx="44" ry="90" fill="#fff2"/>`
    : `<rect x="${x}" y="360" width="128" height="264" rx="12" fill="#2b343a"/>`
  return `${shape}<rect x="${x + 22}" y="560" width="84" height="34" rx="4" fill="#e9eeec" opacity=".8"/>`
}
