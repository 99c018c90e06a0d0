/** How often a colleague opens each page of the bar on this device. */
import { z } from 'zod'
import { readStored, writeStored } from '#ui/page/browser-storage.ts'

const shape = z.record(z.string(), z.number())
export type Visits = Readonly<Partial<Record<string, number>>>

const keyOf = (colleague: string) => `page-visits:${colleague}`

export function readVisits(colleague: string): Visits {
  try {
    return shape.parse(JSON.parse(readStored(keyOf(colleague)) ?? '{}'))
  } catch {
    return {}
  }
}

export function addVisit(colleague: string, page: string): void {
  const visits = readVisits(colleague)
  writeStored(keyOf(colleague), JSON.stringify({ ...visits, [page]: (visits[page] ?? 0) + 1 }))
}
