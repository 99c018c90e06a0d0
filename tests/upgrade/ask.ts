/** Reads answers over HTTP, of any kind, in a form that can be written to a file and compared. */
import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { textOf } from '#domain/accounting/server/pdf/pdf-text.fixture.ts'
import type { TestApp } from '../app/start-app.ts'

export type Ask = (path: string) => Promise<unknown>

/** JSON as its `data`, a refusal as its code, a document by the first lines of its text, a file by its hash. */
async function read(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('application/pdf')) {
    const text = textOf(new Uint8Array(await response.arrayBuffer()))
    return { pdf: text.split('\n').filter(Boolean).toSorted() }
  }
  if (type.startsWith('image/')) {
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { image: type, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  if (type.includes('zip')) return readArchive(new Uint8Array(await response.arrayBuffer()))
  if (!type.includes('json')) return { type, text: await response.text() }
  const body = (await response.json()) as { data?: unknown; code?: string }
  return response.ok ? (body.data ?? body) : { status: response.status, code: body.code }
}

/** An archive by its files: JSON as data, a page as its text, a document by its text, a picture by its hash. */
function readArchive(bytes: Uint8Array): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, file]) => {
      if (name.endsWith('.json')) return [name, JSON.parse(strFromU8(file))]
      if (name.endsWith('.html')) return [name, strFromU8(file)]
      if (name.endsWith('.pdf')) return [name, textOf(file).split('\n').filter(Boolean).toSorted()]
      return [name, createHash('sha256').update(file).digest('hex')]
    }),
  )
}

export const asker =
  ({ url }: TestApp, headers: Record<string, string>): Ask =>
  async (path) =>
    read(await fetch(`${url}/api/v1/app${path}`, { headers }))

export type Answers = Record<string, unknown>

export async function askAll(ask: Ask, paths: readonly string[], into: Answers): Promise<void> {
  for (const path of paths) into[path] = await ask(path)
}
