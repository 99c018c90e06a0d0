/** To whom a document is made out, when a customer wants another than themselves on it: a company, usually. */
import { z } from 'zod'
import { plainLine, plainNote } from '#kernel/text-fields.ts'
import { isStateCode, type StateCode } from '#kernel/gst-state.ts'
import { plainGstin, stateOfGstin } from '#kernel/gstin.ts'
import { isOfTwoStates, stateOfAddressText } from '#kernel/pincode-state.ts'

export type TaxRecipient = {
  readonly legalName: string
  /** Only of a registered person. */
  readonly gstin?: string | undefined
  /** For billing, as text; lines are separated by line breaks or commas. */
  readonly address?: string | undefined
  readonly stateCode: StateCode
}

const messages = {
  name: 'Please enter the legal name',
  gstin: 'Please check the GSTIN: it has 15 characters, as on the registration certificate',
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
  gstin: z
    .string()
    .max(30, messages.gstin)
    .nullish()
    .describe('Of a registered person; spaces and small letters are accepted'),
  address: plainNote(300, { tooLong: messages.address }).nullish().describe('For billing'),
  stateCode: z
    .string()
    .max(2, messages.state)
    .nullish()
    .describe('GST code. Not needed with a GSTIN, or with an address that ends in a pincode'),
})

/** Checks the fields with each other; the State is the one chosen, else of the GSTIN, else of the address's pincode. */
export const taxRecipientInput = fields.superRefine((input, context) => {
  const report = (path: keyof typeof input, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const gstin = plainGstin(input.gstin ?? '')
  const ofGstin = stateOfGstin(gstin)
  if (gstin && !ofGstin) report('gstin', messages.gstin)
  if (input.stateCode && !isStateCode(input.stateCode)) report('stateCode', messages.state)
  else if (input.stateCode && ofGstin && input.stateCode !== ofGstin)
    report('stateCode', messages.otherState)
  else if (!gstin && !stateOf(input))
    report('stateCode', isOfTwoStates(input.address ?? '') ? messages.twoStates : messages.state)
})
export type TaxRecipientInput = z.output<typeof taxRecipientInput>

function stateOf({ stateCode, gstin, address }: z.output<typeof fields>): StateCode | undefined {
  if (stateCode && isStateCode(stateCode)) return stateCode
  return stateOfGstin(plainGstin(gstin ?? '')) ?? stateOfAddressText(address ?? '')
}

/** The recipient that a checked input describes. Throws a RangeError for one that was not checked. */
export function taxRecipientOf(input: TaxRecipientInput): TaxRecipient {
  const stateCode = stateOf(input)
  if (!stateCode) throw new RangeError('a recipient without a State')
  const gstin = plainGstin(input.gstin ?? '')
  const address = (input.address ?? '').trim()
  return {
    legalName: input.legalName,
    stateCode,
    ...(gstin && { gstin }),
    ...(address && { address }),
  }
}

/** The form of the API; every field is there, empty when nothing was given. */
export const taxRecipientShape = z.object({
  legalName: z.string(),
  gstin: z.string(),
  address: z.string(),
  stateCode: z.string(),
})

export type TaxRecipientView = z.output<typeof taxRecipientShape>

export const taxRecipientView = ({
  legalName,
  gstin = '',
  address = '',
  stateCode,
}: TaxRecipient): TaxRecipientView => ({ legalName, gstin, address, stateCode })
