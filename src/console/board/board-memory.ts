/** What this device remembers of each colleague's board: the filter, how dense it is, and its second line. */
import { type Density, densities } from '#domain/repairs/board/board-view.ts'
import { readStored, writeStored } from '#ui/page/browser-storage.ts'
import type { Role } from '#kernel/permissions.ts'
import { oneOf } from './board-filter.ts'

export const secondLines = ['number', 'name'] as const
export type SecondLine = (typeof secondLines)[number]

const keyOf = (what: string, colleague: string) => `board-${what}:${colleague}`

export const readDensity = (colleague: string): Density =>
  oneOf(densities, readStored(keyOf('density', colleague)) ?? null) ?? 'compact'
export const writeDensity = (colleague: string, density: Density): void =>
  writeStored(keyOf('density', colleague), density)

export const readSecondLine = (colleague: string): SecondLine =>
  oneOf(secondLines, readStored(keyOf('line', colleague)) ?? null) ?? 'number'
export const writeSecondLine = (colleague: string, line: SecondLine): void =>
  writeStored(keyOf('line', colleague), line)

export const writeAddress = (colleague: string, address: URLSearchParams): void =>
  writeStored(keyOf('filter', colleague), address.toString())

type Me = { readonly id: string; readonly role: Role }

/** Where the board begins without an address: as it was left, and for a technician at first with their own repairs. */
export function firstAddress({ id, role }: Me): string {
  const stored = readStored(keyOf('filter', id))
  return stored ?? (role === 'technician' ? new URLSearchParams({ person: id }).toString() : '')
}
