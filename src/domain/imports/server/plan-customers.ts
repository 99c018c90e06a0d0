/** What an import does with the rows of customers: new accounts, and fields that nobody but an import has written. */
import type { Language } from '#kernel/language.ts'
import type { PhoneNumber } from '#kernel/phone.ts'
import { newId } from '#platform/random.ts'
import type { Tx } from '#platform/db/db.ts'
import {
  insertFirstAddresses,
  listAddressBooks,
} from '#domain/addresses/server/import-addresses.ts'
import {
  findForImport,
  insertImported,
  type ImportedFields,
  type KnownCustomer,
  updateImported,
} from '#domain/customers/server/import-customers.ts'
import { listLanguages, setDefaultLanguages } from '#domain/messaging/server/import-languages.ts'
import type { CustomerRow } from '../row.ts'
import type { Line, Planner, Verdict } from './plan.ts'

type Books = Awaited<ReturnType<typeof listAddressBooks>>
type Chosen = Awaited<ReturnType<typeof listLanguages>>
type Change = {
  readonly name: string
  readonly email: string
  readonly imported: ImportedFields
  readonly language: Language | null
  readonly address: CustomerRow['address'] | null
}
type Judged = { readonly verdict: Verdict; readonly change?: Change }

export const planCustomers: Planner<'customers'> = async ({ random }, tx, lines, locks) => {
  const known = await findForImport(
    tx,
    lines.map(({ row }) => row.phone),
    locks,
  )
  const ids = [...known.values()].map(({ id }) => id)
  const [chosen, books] = [await listLanguages(tx, ids), await listAddressBooks(tx, ids)]
  const judged = lines.map(({ row }) => judge(row, known.get(row.phone), chosen, books))
  return {
    verdicts: judged.map(({ verdict }) => verdict),
    async apply(_by, at) {
      const changes = judged.flatMap(({ change }, index) => {
        const phone = (lines[index] as Line<'customers'>).row.phone
        const before = known.get(phone)
        return change ? [{ ...change, phone, isNew: !before, id: before?.id ?? newId(random) }] : []
      })
      await write({ random, now: at }, tx as Tx, changes)
    },
  }
}

type Write = Change & { readonly phone: PhoneNumber; readonly isNew: boolean; readonly id: string }

async function write(
  deps: Parameters<typeof insertFirstAddresses>[0],
  tx: Tx,
  changes: readonly Write[],
): Promise<void> {
  const customerOf = ({ id, phone, name, email, imported }: Write) => ({
    id,
    phone,
    name,
    email,
    imported,
    createdAt: deps.now,
  })
  await insertImported(tx, changes.filter(({ isNew }) => isNew).map(customerOf))
  await updateImported(
    tx,
    changes.filter(({ isNew }) => !isNew),
  )
  const languages = changes.flatMap(({ id, language }) =>
    language ? [{ customerId: id, language }] : [],
  )
  await setDefaultLanguages(tx, languages, deps.now)
  const addresses = changes.flatMap(({ id, address }) =>
    address ? [{ customerId: id, address }] : [],
  )
  await insertFirstAddresses(deps, tx, addresses)
}

function judge(
  row: CustomerRow,
  known: KnownCustomer | undefined,
  chosen: Chosen,
  books: Books,
): Judged {
  const { name, email, language, address } = row
  if (!known) {
    const imported = { name, email, language }
    const change = { name, email, imported, language: language || null, address: address ?? null }
    return { verdict: { outcome: 'new', change }, change }
  }
  const before = known.imported ?? { name: '', email: '', language: '' }
  const kept: string[] = []
  /** The file's value, unless it is empty or somebody else wrote what stands there. */
  const decide = (field: string, now: string, written: string, given: string): string => {
    if (given === '' || given === now) return now
    if (now === '' || (written !== '' && now === written)) return given
    kept.push(field)
    return now
  }
  const pick = chosen.get(known.id)
  const now = { name: known.name, email: known.email, language: pick?.language ?? '' }
  const ownLanguage = pick?.chosenBy === 'customer' ? '' : before.language
  const next = {
    name: decide('Name', now.name, before.name, name),
    email: decide('E-mail', now.email, before.email, email),
    language: decide('Language', now.language, ownLanguage, language),
  }
  const book = books.get(known.id) ?? []
  const isKnownAddress = address && book.some((one) => isSame(one, address))
  if (address && book.length > 0 && !isKnownAddress) kept.push('Address')
  const addsAddress = address && book.length === 0 ? address : null
  const isSameAsNow =
    next.name === now.name && next.email === now.email && next.language === now.language
  if (isSameAsNow && !addsAddress) return { verdict: { outcome: 'same', kept } }
  const wrote = (field: keyof ImportedFields) =>
    next[field] === now[field] ? before[field] : next[field]
  const change: Change = {
    name: next.name,
    email: next.email,
    imported: { name: wrote('name'), email: wrote('email'), language: wrote('language') },
    language: next.language === now.language ? null : (next.language as Language),
    address: addsAddress,
  }
  return { verdict: { outcome: 'changed', change: [known.id, now, change], kept }, change }
}

const isSame = (
  a: NonNullable<CustomerRow['address']>,
  b: NonNullable<CustomerRow['address']>,
): boolean =>
  a.address === b.address &&
  a.city === b.city &&
  a.pincode === b.pincode &&
  a.landmark === b.landmark
