/** Reads the text of a PDF of ours back, for tests: the strings shown, through each font's table of characters. */
import { inflateSync } from 'node:zlib'

type Objects = ReadonlyMap<string, { readonly head: string; readonly stream: string }>

function objectsOf(bytes: Uint8Array): Objects {
  const file = Buffer.from(bytes).toString('latin1')
  const found = [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)]
  return new Map(
    found.map(([, id = '', body = '']) => {
      const [head = '', rest = ''] = body.split(/\nstream\n/)
      const raw = Buffer.from(rest.replace(/\nendstream$/, ''), 'latin1')
      const stream = head.includes('/FlateDecode') ? inflateSync(raw).toString('latin1') : ''
      return [id, { head, stream }]
    }),
  )
}

/** Glyph numbers to text, from `<0000> <00ff> [<0041> <00420043> …]`. */
function charactersOf(cmap: string): Map<number, string> {
  const map = new Map<number, string>()
  for (const [, from = '', entries = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...entries.matchAll(/<([\w ]*)>/g)].entries()) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
      map.set(Number.parseInt(from, 16) + at, text)
    }
  }
  return map
}

function fontsOf(objects: Objects): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      fonts.set(name, charactersOf(objects.get(cmap ?? '')?.stream ?? ''))
    }
  }
  return fonts
}

/** The strings of all pages, one per line, in the order they are drawn. */
export function textOf(bytes: Uint8Array): string {
  const objects = objectsOf(bytes)
  const fonts = fontsOf(objects)
  const lines: string[] = []
  let font = new Map<number, string>()
  for (const { stream } of objects.values()) {
    for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? new Map()
      if (!shown) continue
      const glyphs = [...shown.matchAll(/<(\w*)>/g)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? [])
      lines.push(glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '�').join(''))
    }
  }
  return lines.join('\n')
}

export const pagesOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\n/g)?.length ?? 0

/** Every step by which the pen is moved; one beyond the paper's size draws where nobody sees it. */
export const stepsOf = (bytes: Uint8Array): number[] =>
  [...objectsOf(bytes).values()].flatMap(({ stream }) =>
    [...stream.matchAll(/^1 0 0 1 (-?[\d.]+) (-?[\d.]+) cm$/gm)].flatMap(([, x, y]) => [
      Number(x),
      Number(y),
    ]),
  )
