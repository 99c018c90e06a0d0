/** The form of the table of what each role gets, with one row per route, and the patterns most rows share. */
import type { Role } from '#kernel/permissions.ts'

export type Input = Readonly<Record<string, unknown>>
export type Row = {
  readonly gets: Readonly<Record<Role, number>>
  readonly query?: () => Input | Promise<Input>
  readonly body?: () => Input | Promise<Input>
  /** Sent as multipart, instead of a body. */
  readonly form?: () => FormData
  /** The answer to permitted roles when every id in the call is unknown; the others get 403 as before. */
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
export const inspection = (status = 200) => ({ ...workshop(status), rider: 403 })
export const frontDesk = (status = 200) => ({ ...onlyOwner(status), 'front-desk': status })
export const editors = (status = 200) => ({ ...onlyOwner(status), editor: status })
/** All roles in turn, the owner first, because some calls succeed only once. */
export const ownerThen = (gets: Row['gets']) => ({ ...gets, owner: 200 })

/** The fields that `unknownIds` replaces: ids by any name, also where an order or a photo is named without `id`. */
export const isId = (name: string): boolean =>
  /^(?:id|order|photo)$|(?<!^form)Id$/.test(name) && name !== 'formId'

const nobody = '0'.repeat(26)

/** The same call with unknown ids only, at any depth. */
export function unknownIds<A>(input: A): A {
  if (Array.isArray(input)) return input.map((one: unknown) => unknownIds(one)) as A
  if (typeof input !== 'object' || input === null) return input
  const known = Object.entries(input).map(([name, value]) => {
    if (!isId(name)) return [name, unknownIds(value)]
    return [name, typeof value === 'number' ? 0 : nobody]
  })
  return Object.fromEntries(known) as A
}
