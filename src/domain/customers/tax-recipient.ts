/** To whom a document is made out, when a customer wants another than themselves on it: a company, usually. */
import { z } from 'zod'
import { plainLine, plainNote } from '#kernel/text-fields.ts'
import { isStateCode, type StateCode } from '#kernel/gst-state.ts'
import { type GstNumberKind, isForeignSupplier, plainGstin, readGstNumber } from '#kernel/gstin.ts'
import { isOfTwoStates, stateOfAddressText } from '#kernel/pincode-state.ts'
import { financialYear } from '#kernel/time.ts'
import {
  isFinancialYear,
  numberOfKind,
  type RecipientKind,
  recipientKinds,
  type Undertaking,
} from './recipient-kind.ts'

export type TaxRecipient = {
  readonly legalName: string
  /** Absent where the number tells it: a company with a GSTIN, a person without. */
  readonly kind?: Exclude<RecipientKind, 'person' | 'registered'> | undefined
  /** Of a registered person; the UIN of a recipient that has one. */
  readonly gstin?: string | undefined
  /** Of a supply to a zone without tax. */
  readonly undertaking?: Undertaking | undefined
  /** For billing, as text; lines are separated by line breaks or commas. */
  readonly address?: string | undefined
  readonly stateCode: StateCode
}

const ofNumber: Readonly<Record<GstNumberKind, string>> = {
  gstin: 'Please check the GSTIN: it has 15 characters, as on the registration certificate',
  uin: 'Please check the UIN: it has 15 characters, such as 3317USA00001UNG',
  'tax-deductor':
    'Please check the number of the tax deductor: it has 15 characters, such as 33CHEA01234B1DS',
}

const messages = {
  name: 'Please enter the legal name',
  kind: 'Please choose the kind of recipient',
  isUin: 'This is a UIN. Please choose the kind of recipient that has one',
  isDeductor: 'This is the number of a tax deductor. Please choose that kind of recipient',
  isCompany: 'This is the GSTIN of a company. Please choose the kind of recipient that it is',
  foreign:
    'This number is of a supplier of online services from abroad. Please enter the GSTIN of the company in India',
  noNumber: 'A person without GST has no GSTIN. Please choose another kind of recipient',
  letter: 'Please enter the number of the letter of undertaking',
  year: 'Please enter its financial year, such as 2026-27',
  address: 'Please enter at most 300 characters',
  state: 'Please choose the State',
  twoStates: 'Please choose the State: this pincode has post offices in two',
  otherState: 'This is not the State of the GSTIN',
} as const

/** What a form or a program sends. Empty texts stand for what was left out. */
const fields = z.object({
  legalName: plainLine(120, {
    missing: messages.name,
    tooLong: 'Please enter at most 120 characters',
  }),
  kind: z
    .enum(recipientKinds, messages.kind)
    .nullish()
    .describe('Absent: a registered company with a GSTIN, a person without'),
  gstin: z
    .string()
    .max(30, ofNumber.gstin)
    .nullish()
    .describe('Of a registered person, or a UIN; spaces and small letters are accepted'),
  undertaking: z
    .object({
      number: plainLine(40, { missing: messages.letter, tooLong: messages.letter }),
      financialYear: z.string().trim().refine(isFinancialYear, messages.year),
    })
    .nullish()
    .describe('The letter under which a supply to a SEZ bears no tax; asked of that kind alone'),
  address: plainNote(300, { tooLong: messages.address }).nullish().describe('For billing'),
  stateCode: z
    .string()
    .max(2, messages.state)
    .nullish()
    .describe('GST code. Not needed with a GSTIN, or with an address that ends in a pincode'),
})
type Fields = z.output<typeof fields>

/** Checks the fields with each other; the State is the one chosen, else of the GSTIN, else of the address's pincode. */
export const taxRecipientInput = fields.superRefine((input, context) => {
  const report = (path: keyof Fields, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const gstin = plainGstin(input.gstin ?? '')
  const ofGstin = readGstNumber(gstin)?.stateCode
  const fault = numberFault(input, gstin)
  if (fault) report('gstin', fault)
  if (input.kind === 'sez-without-tax' && !input.undertaking) report('undertaking', messages.letter)
  if (input.stateCode && !isStateCode(input.stateCode)) report('stateCode', messages.state)
  else if (input.stateCode && ofGstin && input.stateCode !== ofGstin)
    report('stateCode', messages.otherState)
  else if (!gstin && !fault && !stateOf(input))
    report('stateCode', isOfTwoStates(input.address ?? '') ? messages.twoStates : messages.state)
})
export type TaxRecipientInput = z.output<typeof taxRecipientInput>

const notThisKind: Readonly<Record<GstNumberKind, string>> = {
  gstin: messages.isCompany,
  uin: messages.isUin,
  'tax-deductor': messages.isDeductor,
}

/** What is wrong with the number, for this kind of recipient. */
function numberFault({ kind }: Pick<Fields, 'kind'>, gstin: string): string | undefined {
  const needed = kind ? numberOfKind[kind] : undefined
  if (gstin === '') return needed && ofNumber[needed]
  if (kind === 'person') return messages.noNumber
  const wanted = needed ?? 'gstin'
  const found = readGstNumber(gstin)?.kind
  if (found === wanted) return undefined
  if (isForeignSupplier(gstin)) return messages.foreign
  return found ? notThisKind[found] : ofNumber[wanted]
}

function stateOf({ stateCode, gstin, address }: Fields): StateCode | undefined {
  if (stateCode && isStateCode(stateCode)) return stateCode
  return readGstNumber(plainGstin(gstin ?? ''))?.stateCode ?? stateOfAddressText(address ?? '')
}

/** The recipient that a checked input describes. Throws a RangeError for one that was not checked. */
export function taxRecipientOf(input: TaxRecipientInput): TaxRecipient {
  const stateCode = stateOf(input)
  if (!stateCode) throw new RangeError('a recipient without a State')
  const { legalName, kind, undertaking } = input
  const gstin = plainGstin(input.gstin ?? '')
  const address = (input.address ?? '').trim()
  return {
    legalName,
    stateCode,
    ...(kind && kind !== 'person' && kind !== 'registered' && { kind }),
    ...(gstin && { gstin }),
    ...(kind === 'sez-without-tax' && undertaking && { undertaking }),
    ...(address && { address }),
  }
}

/** The kind that was chosen, else what the number tells. */
const kindOf = ({ kind, gstin }: Pick<TaxRecipient, 'kind' | 'gstin'>): RecipientKind =>
  kind ?? (gstin ? 'registered' : 'person')

/**
 * As it is remembered for the next booking: a letter of an earlier financial year has ended, so the supply bears IGST until a new
 * one is named.
 */
export function rememberedAt(recipient: TaxRecipient | null, now: Date): TaxRecipient | null {
  if (!recipient?.undertaking) return recipient
  const { undertaking, ...rest } = recipient
  const hasEnded = undertaking.financialYear.slice(2) < financialYear(now)
  return hasEnded ? { ...rest, kind: 'sez-with-tax' } : recipient
}

/** The form of the API; every text is there, empty when nothing was given. */
export const taxRecipientShape = z.object({
  legalName: z.string(),
  kind: z.enum(recipientKinds),
  gstin: z.string(),
  undertaking: z.object({ number: z.string(), financialYear: z.string() }).nullable(),
  address: z.string(),
  stateCode: z.string(),
})

export type TaxRecipientView = z.output<typeof taxRecipientShape>

export const taxRecipientView = (recipient: TaxRecipient): TaxRecipientView => {
  const { legalName, gstin = '', undertaking = null, address = '', stateCode } = recipient
  return { legalName, kind: kindOf(recipient), gstin, undertaking, address, stateCode }
}
