/** The site's own fonts for the page of a shop that is not open yet, by their names in the build. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const families = {
  'anek-latin': { family: 'Anek', weight: '500 760' },
  figtree: { family: 'Figtree', weight: '300 700' },
  'noto-tamil': { family: 'Tamil', weight: '100 900' },
  'noto-devanagari': { family: 'Devanagari', weight: '100 900' },
} as const

/** `@font-face` rules for those that are there; in development there are none, and the system's fonts are used. */
export function fontFaces(folder: string | undefined): string {
  const assets = folder && join(folder, 'assets')
  if (!assets || !existsSync(assets)) return ''
  const files = readdirSync(assets)
  const rules = Object.entries(families).map(([name, { family, weight }]) => {
    const file = files.find((one) => new RegExp(`^${name}-[\\w-]{8}\\.woff2$`).test(one))
    return file
      ? `@font-face { font-family: '${family}'; src: url(/assets/${file}) format('woff2'); font-weight: ${weight}; font-display: swap; }\n`
      : ''
  })
  return rules.join('')
}
