/** What is typed to name a recipient of documents: flat texts, so that every form binds them alike. */
import { z } from 'zod'
import { type RecipientKind, recipientKinds, zoneOf } from '#domain/customers/recipient-kind.ts'
import {
  taxRecipientInput,
  type TaxRecipientInput,
  type TaxRecipientView,
} from '#domain/customers/tax-recipient.ts'

/** Of what a browser has stored, too: an older page knew fewer fields. */
export const typedRecipient = z.object({
  legalName: z.string(),
  /** Empty for a person or a company, which its GSTIN tells apart. */
  kind: z.string().default(''),
  gstin: z.string(),
  letter: z.string().default(''),
  letterYear: z.string().default(''),
  address: z.string(),
  stateCode: z.string(),
})
export type TypedRecipient = Readonly<z.output<typeof typedRecipient>>
export type RecipientField = keyof TypedRecipient

export const nothingTyped: TypedRecipient = {
  legalName: '',
  kind: '',
  gstin: '',
  letter: '',
  letterYear: '',
  address: '',
  stateCode: '',
}

/** The kinds that are asked beside the usual one. */
export const specialKinds = ['sez-with-tax', 'sez-without-tax', 'uin', 'tax-deductor'] as const

const kindOf = (typed: string): RecipientKind | undefined =>
  recipientKinds.find((kind) => kind === typed)

export const asksForLetter = (kind: string): boolean => zoneOf(kindOf(kind)) === 'without-tax'

export const typedOf = ({ undertaking, kind, ...known }: TaxRecipientView): TypedRecipient => ({
  ...known,
  kind: specialKinds.find((one) => one === kind) ?? '',
  letter: undertaking?.number ?? '',
  letterYear: undertaking?.financialYear ?? '',
})

/** What is sent. */
export function recipientInputOf(typed: TypedRecipient): TaxRecipientInput {
  const { letter, letterYear, kind: typedKind, ...others } = typed
  const kind = kindOf(typedKind)
  return {
    ...others,
    ...(kind && { kind }),
    ...(asksForLetter(typedKind) && {
      undertaking: { number: letter, financialYear: letterYear },
    }),
  }
}

const fieldOf = (path: readonly PropertyKey[]): RecipientField => {
  const [first, second] = path
  if (first === 'undertaking') return second === 'financialYear' ? 'letterYear' : 'letter'
  return typedRecipient.keyof().safeParse(first).data ?? 'legalName'
}

/** What the server would find wrong, beside the field that shows it. */
export const recipientFaults = (typed: TypedRecipient) =>
  (taxRecipientInput.safeParse(recipientInputOf(typed)).error?.issues ?? []).map(
    ({ path, message }) => ({ field: fieldOf(path), message }),
  )

/** The server's own errors name these paths. */
export const pathOfField = (field: RecipientField): string => {
  if (field === 'letter') return 'undertaking.number'
  return field === 'letterYear' ? 'undertaking.financialYear' : field
}

/** The schema of a form that holds nothing else. */
export const recipientForm = typedRecipient.superRefine((typed, context) => {
  for (const { field, message } of recipientFaults(typed))
    context.addIssue({ code: 'custom', path: [field], message })
})
