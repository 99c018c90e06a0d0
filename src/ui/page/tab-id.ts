/** Tells the tabs of a browser apart: a tab keeps its id through reloads and addresses, until it is closed. */
import { randomId } from '#ui/api/random-id.ts'
import { readStored, writeStored } from './browser-storage.ts'

const key = 'tab'

export function tabId(): string {
  const known = readStored(key, 'sessionStorage')
  if (known !== undefined) return known
  const id = randomId()
  writeStored(key, id, 'sessionStorage')
  return id
}
