/**
 * Rewrites the paths of drawings with relative commands, which repeat and so compress better: node
 * script/shorten-paths.ts <svg> …
 */
import { readFileSync, writeFileSync } from 'node:fs'

/** How many numbers each command takes; the last two are its end point. */
const takes: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Joins numbers with only the separators that are necessary. */
function joined(values: readonly number[]): string {
  let text = ''
  let before = ''
  for (const value of values) {
    const now = String(tenth(value)).replace(/^(-?)0\./, '$1.')
    const apart =
      text === '' || now.startsWith('-') || (now.startsWith('.') && before.includes('.'))
    text += (apart ? '' : ' ') + now
    before = now
  }
  return text
}

/**
 * The same path, rounded to a tenth of a unit. Positions are rounded before the differences are taken, so that no
 * error adds up.
 */
function shortened(path: string): string {
  const tokens = path.match(/[a-z]|-?\d*\.?\d+(?:e-?\d+)?/gi) ?? []
  let [x, y, startX, startY, at] = [0, 0, 0, 0, 0]
  let command = ''
  let text = ''
  const take = (count: number) => tokens.slice(at, (at += count)).map(Number)
  while (at < tokens.length) {
    if (/[a-z]/i.test(tokens[at] ?? '')) command = tokens[at++] ?? ''
    const kind = command.toUpperCase()
    if (kind === 'Z') {
      text += 'z'
      ;[x, y] = [startX, startY]
      continue
    }
    const count = takes[kind]
    if (!count) throw new Error(`unknown command ${command}`)
    const [fromX, fromY] = command === kind ? [0, 0] : [x, y]
    const numbers = take(count)
    const fixed = kind === 'A' ? numbers.splice(0, 5) : []
    const isUpright = kind === 'V'
    const places = numbers.map((n, i) => tenth(n + (isUpright || i % 2 ? fromY : fromX)))
    const steps = places.map((n, i) => n - (isUpright || i % 2 ? y : x))
    if (kind !== 'V') x = places.at(kind === 'H' ? -1 : -2) ?? x
    if (kind !== 'H') y = places.at(-1) ?? y
    if (kind === 'M') {
      text += `M${joined(places)}`
      ;[startX, startY] = [x, y]
      // Numbers without a command continue as a line.
      command = command === 'M' ? 'L' : 'l'
    } else text += kind.toLowerCase() + joined([...fixed, ...steps])
  }
  return text
}

for (const file of process.argv.slice(2)) {
  const svg = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    svg.replaceAll(/ d="([^"]*)"/g, (_, path: string) => ` d="${shortened(path)}"`),
  )
}
