/** How the table of what each role gets is written: a row a route, and the patterns most rows have. */
import type { Role } from '#kernel/permissions.ts'

export type Input = Readonly<Record<string, unknown>>
export type Row = {
  readonly gets: Readonly<Record<Role, number>>
  readonly query?: () => Input | Promise<Input>
  readonly body?: () => Input | Promise<Input>
  /** Sent as multipart, instead of a body. */
  readonly form?: () => FormData
  /** Those who may ask get this when every id in the call is nobody's; those who may not, 403 as ever. */
  readonly unknown?: number
}
export type Rows = Readonly<Record<string, Row>>

export const onlyOwner = (status = 200) => ({
  owner: status,
  'front-desk': 403,
  technician: 403,
  rider: 403,
  editor: 403,
})
const theRest = (status: number) => ({ 'front-desk': status, technician: status, rider: status })
export const everybody = (status = 200) => ({
  ...onlyOwner(status),
  ...theRest(status),
  editor: status,
})
export const workshop = (status = 200) => ({ ...onlyOwner(status), ...theRest(status) })
export const bench = (status = 200) => ({ ...workshop(status), rider: 403 })
export const desk = (status = 200) => ({ ...onlyOwner(status), 'front-desk': status })
export const editors = (status = 200) => ({ ...onlyOwner(status), editor: status })
/** Everybody in turn, the owner first: what is done already can be done once. */
export const ownerThen = (gets: Row['gets']) => ({ ...gets, owner: 200 })

/** What `unknownIds` makes nobody's: ids by any name, also where an order or a photo is just called so. */
export const isId = (name: string): boolean =>
  /^(?:id|order|photo)$|(?<!^form)Id$/.test(name) && name !== 'formId'

const nobody = '0'.repeat(26)

/** The same call about nobody and nothing, however deep its ids stand. */
export function unknownIds<A>(input: A): A {
  if (Array.isArray(input)) return input.map((one: unknown) => unknownIds(one)) as A
  if (typeof input !== 'object' || input === null) return input
  const known = Object.entries(input).map(([name, value]) => {
    if (!isId(name)) return [name, unknownIds(value)]
    return [name, typeof value === 'number' ? 0 : nobody]
  })
  return Object.fromEntries(known) as A
}
