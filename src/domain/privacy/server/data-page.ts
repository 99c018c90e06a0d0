/** A person's data as a page to read: one list of facts for each row, in a file that needs no network. */

type Lists = Readonly<Record<string, readonly object[]>>

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}
h1{font-size:1.8rem}h2{margin-top:2.5rem;border-top:2px solid #1b1b1b;padding-top:.6rem}
section>dl{border:1px solid #bbb;border-radius:6px;padding:.6rem 1rem;margin:.8rem 0}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem;margin:0}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}`

export function dataPage(brand: string, takenAt: string, lists: Lists): string {
  const sections = Object.entries(lists).map(
    ([name, rows]) =>
      `<section><h2>${label(name)}</h2>${rows.length === 0 ? '<p>Nothing.</p>' : rows.map(valueOf).join('\n')}</section>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Your data at ${escaped(brand)}</title><style>${style}</style></head>
<body><h1>Your data at ${escaped(brand)}</h1>
<p>Taken ${escaped(takenAt)}. The same is in data.json, for programs. Documents and photos lie in the folders beside this page. Money is in rupees.</p>
${sections.join('\n')}
</body></html>
`
}

/** `mobileNumber` → `Mobile number`. */
function label(name: string): string {
  const spaced = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return escaped(spaced.charAt(0).toUpperCase() + spaced.slice(1))
}

function valueOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(valueOf).join('<br>')
  if (typeof value === 'object')
    return `<dl>${Object.entries(value)
      .map(([name, inner]) => `<dt>${label(name)}</dt><dd>${valueOf(inner)}</dd>`)
      .join('')}</dl>`
  const text = String(value)
  const isFile = /^(?:documents|photos)\/[\w.-]+$/.test(text)
  return isFile ? `<a href="${text}">${text}</a>` : escaped(text).replaceAll('\n', '<br>')
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
