/** Composes the guides' drawings from public/parts, public/devices and a folder of icons: node script/make-guide-drawings.ts <icons> */
import { readFileSync, writeFileSync } from 'node:fs'

/** Slug, device in front view, and three parts; the first part is the subject of the guide. */
const guides = [
  ['cracked-iphone-screen-what-to-do-first', 'iphone', 'display', 'seal', 'sensor'],
  ['ipad-glass-or-display-which-one-is-broken', 'ipad', 'display', 'adhesive', 'sensor'],
  ['macbook-screen-lines-stains-or-no-picture', 'macbook-pro', 'laptop-display', 'sensor', 'test'],
  ['when-an-iphone-battery-is-due', 'iphone', 'battery', 'adhesive', 'test'],
  ['iphone-does-not-charge-cable-port-or-battery', 'iphone', 'charging-port', 'microphone', 'test'],
  [
    'swollen-macbook-battery-stop-and-bring-it-in',
    'macbook-air',
    'battery',
    'adhesive',
    'trackpad',
  ],
  ['iphone-fell-into-water-the-first-hour', 'iphone', 'logic-board', 'seal', 'test'],
  ['coffee-on-a-macbook-the-first-hour', 'macbook-pro', 'logic-board', 'keyboard', 'test'],
  ['iphone-camera-blurred-shaking-or-black', 'iphone', 'rear-camera', 'seal', 'test'],
  ['face-id-stopped-working', 'iphone', 'sensor', 'display', 'logic-board'],
  ['iphone-stuck-on-the-start-logo', 'iphone', 'software', 'data', 'test'],
  ['mac-slow-after-an-update', 'imac', 'software', 'data', 'storage'],
  ['ipad-update-fails-or-never-ends', 'ipad', 'software', 'data', 'test'],
  ['macbook-keys-stick-repeat-or-are-dead', 'macbook-air', 'keyboard', 'trackpad', 'test'],
  ['macbook-trackpad-does-not-click', 'macbook-pro', 'trackpad', 'battery', 'sensor'],
  ['apple-pencil-skips-or-does-not-pair', 'ipad', 'pencil-nib', 'pencil-battery', 'pencil-barrel'],
  ['back-up-an-iphone-before-a-repair', 'iphone', 'data', 'storage', 'test'],
  ['photos-from-an-iphone-that-does-not-start', 'iphone', 'data', 'storage', 'logic-board'],
  ['a-mac-backup-you-can-trust', 'imac', 'storage', 'data', 'software'],
  ['iphone-restarts-by-itself-or-does-not-start', 'iphone', 'logic-board', 'test', 'seal'],
  ['mac-mini-does-not-start', 'mac-mini', 'power-supply', 'fan', 'logic-board'],
  ['iphone-speaker-quiet-or-rattling', 'iphone', 'speaker', 'sensor', 'test'],
  ['nobody-hears-me-on-my-iphone', 'iphone', 'microphone', 'charging-port', 'test'],
  ['what-our-90-day-warranty-covers', 'iphone-se', 'test', '', ''],
  ['heat-damp-and-sea-air-care-in-chennai', 'macbook-air', 'battery', 'fan', 'charging-port'],
] as const

/** Category id and the icon on its folder. */
const categories = [
  ['screen-and-glass', 'screen'],
  ['battery-and-charging', 'battery'],
  ['water-damage', 'water'],
  ['camera-and-face-id', 'camera'],
  ['software-and-updates', 'software'],
  ['keyboard-and-trackpad', 'keyboard'],
  ['data-and-backup', 'data'],
  ['logic-board', 'board'],
  ['sound-and-microphone', 'speaker'],
  ['care-and-warranty', 'warranty'],
] as const

/** The colours of the dark theme (tokens.css), because an image follows the page's `color-scheme`. */
const dark: Readonly<Record<string, string>> = {
  line: '#a5d4d8',
  face: '#143740',
  tint: '#102d36',
  side: '#0c242c',
  shade: '#091c23',
  deep: '#030c10',
  mark: '#eec22d',
  'mark-2': '#b08a1e',
  'on-mark': '#3f3000',
  board: '#0e494b',
  copper: '#d58a5b',
  seal: '#4799a0',
  sky: '#215763',
  water: '#0e3944',
  glass: '#7d949a',
  lens: '#3f7f8c',
  shadow: '#000304',
  ground: '#0d272f',
  ground2: '#16353e',
}
const theme = `@media(prefers-color-scheme:dark){svg{${Object.entries(dark)
  .map(([name, colour]) => `--ill-${name}:${colour}`)
  .join(';')}}}`

type Picture = { box: readonly [number, number, number, number]; style: string; body: string }

function read(path: string): Picture {
  const svg = readFileSync(path, 'utf8')
  const box = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? []
  const style = /<style>([\s\S]*?)<\/style>/.exec(svg)?.[1] ?? ''
  const body = svg.replace(/^[\s\S]*?<\/style>/, '').replace(/<\/svg>\s*$/, '')
  const [x = 0, y = 0, w = 0, h = 0] = box
  return { box: [x, y, w, h], style: style.replace(/\s*\n\s*/g, ''), body }
}

/** A device's fixed colours become theme colours, so that the drawing can follow the theme. */
const inked = (style: string): string =>
  style
    .replaceAll('#12333d', 'var(--ill-line,#12333d)')
    .replaceAll('#fff', 'var(--ill-face,#fff)')
    .replaceAll('#2b6b78', 'var(--ill-sky,#2b6b78)')
    .replaceAll('#174a57', 'var(--ill-water,#174a57)')
    .replaceAll('#f6c915', 'var(--ill-side,#c3d6da)')
    .replaceAll('#e4eef0', 'var(--ill-tint,#e4eef0)')
    .replaceAll('#c3d6da', 'var(--ill-side,#c3d6da)')
    .replaceAll('#8fabb2', 'var(--ill-shade,#8fabb2)')

/** Scopes a part's styles with its own class, because parts come from two kits. */
const scoped = (style: string, name: string): string => style.replaceAll('.part', `.${name}`)

const place = (
  picture: Picture,
  name: string,
  at: { x: number; y: number; width: number; height: number },
) =>
  `<svg x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" viewBox="${picture.box.join(' ')}"><g class="${name}">${picture.body}</g></svg>`

const sheet = (width: number, height: number, style: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${style}.g{fill:var(--ill-ground,#e4eef0)}.h{fill:var(--ill-ground2,#d3e2e5)}.t{fill:none;stroke:var(--ill-line,#12333d);stroke-width:1.5;stroke-opacity:.55}.b{fill:var(--ill-face,#fff);stroke:var(--ill-line,#12333d);stroke-width:2}.n{fill:none;stroke:var(--ill-line,#12333d);stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}${theme}</style><rect class="g" width="${width}" height="${height}"/>${body}</svg>\n`

const digits = [
  'M-3 -6L1 -9V9',
  'M-5 -5C-5 -11 5 -11 5 -5C5 0 -5 4 -5 9H5',
  'M-5 -9H5L-1 -2C8 -2 7 9 0 9C-3 9 -5 8 -6 6',
]
const balloon = (x: number, y: number, n: number) =>
  `<circle class="b" cx="${x}" cy="${y}" r="21"/><path class="n" transform="translate(${x} ${y})" d="${digits[n]}"/>`

/** A ruler along the edge of the bench. */
const ruler = (y: number) =>
  `<path class="t" d="${Array.from({ length: 59 }, (_, i) => `M${20 + i * 20} ${y}v${i % 5 === 0 ? 16 : 9}`).join('')}"/>`

const devices: Readonly<Record<string, readonly [width: number, height: number]>> = {
  iphone: [250, 490],
  'iphone-se': [250, 490],
  ipad: [400, 470],
  'macbook-pro': [540, 470],
  'macbook-air': [540, 470],
  imac: [490, 470],
  'mac-mini': [400, 470],
}

/** The device on the bench, with the serviced part pulled out along a line. */
function hero(device: string, part: string): string {
  const [width, height] = devices[device] ?? [400, 430]
  const front = read(`public/devices/${device}.svg`)
  const scale = Math.min(width / front.box[2], height / front.box[3])
  const [w, h] = [front.box[2] * scale, front.box[3] * scale]
  const centre = 325
  const x = centre - w / 2
  const y = 560 - h + 2 * scale
  const main = read(`public/parts/${part}.svg`)
  const lineY = Math.max(y + h * 0.45, 300)
  const body = [
    `<rect class="h" y="560" width="1200" height="115"/><path class="t" d="M0 560H1200"/>`,
    ruler(561),
    place(front, 'dv', { x, y, width: w, height: h }),
    `<path class="t" stroke-dasharray="2 8" stroke-linecap="round" d="M${x + w + 14} ${lineY}H690"/>`,
    place(main, 'p0', { x: 600, y: 90, width: 585, height: 440 }),
  ].join('')
  return sheet(
    1200,
    675,
    inked(front.style).replace(
      '*{vector-effect:non-scaling-stroke}',
      '.dv *{vector-effect:non-scaling-stroke}',
    ) + scoped(main.style, 'p0'),
    body,
  )
}

/** Three parts in a row with their numbers. */
function strip(parts: readonly string[]): string {
  const pictures = parts.map((part) => read(`public/parts/${part}.svg`))
  const body = pictures
    .map(
      (picture, i) =>
        place(picture, `p${i}`, { x: 30 + i * 390, y: 66, width: 360, height: 330 }) +
        balloon(70 + i * 390, 62, i),
    )
    .join('')
  return sheet(1200, 420, pictures.map(({ style }, i) => scoped(style, `p${i}`)).join(''), body)
}

const icon = (name: string) =>
  readFileSync(`${process.argv[2]}/${name}.svg`, 'utf8')
    .replace('stroke-width:1.5', 'stroke-width:1.25')
    .replace('</style>', `${theme}</style>`)
    .trim() + '\n'

const write = (name: string, svg: string) => writeFileSync(`public/guides/${name}.svg`, svg)
for (const [slug, device, ...parts] of guides) {
  write(slug, hero(device, parts[0]))
  if (parts[1]) write(`${slug}-parts`, strip(parts))
}
for (const [id, name] of categories) write(`category-${id}`, icon(name))
