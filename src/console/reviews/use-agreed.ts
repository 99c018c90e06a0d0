/** What was agreed with a customer on the phone, while it is entered; it is stored until it is booked. */
import { z } from 'zod'
import { convertContactRequest } from '#domain/orders/contract/staff-contact.ts'
import { useStoredState } from '#ui/forms/stored-state.ts'
import { nothingTyped, typedRecipient } from '#ui/recipient/recipient-form.ts'

/** Stands for an address that is not among the customer's own. */
export const told = 'told'

const shape = z.object({
  work: convertContactRequest.body.shape.work,
  complaint: z.string(),
  service: convertContactRequest.body.shape.service,
  addressId: z.string(),
  place: z.object({ address: z.string(), city: z.string(), pincode: z.string() }),
  recipient: typedRecipient,
})
export type Agreed = z.infer<typeof shape>

type Begun = {
  readonly orderId: string
  readonly addressId: string | undefined
  readonly name: string
}

export function useAgreed({ orderId, addressId = told, name }: Begun) {
  const start: Agreed = {
    work: 'repair',
    complaint: '',
    service: 'walk-in',
    addressId,
    place: { address: '', city: '', pincode: '' },
    recipient: { ...nothingTyped, legalName: name },
  }
  const { value, change, restored, forget } = useStoredState(`convert:${orderId}`, start, shape)
  const set = (next: Partial<Agreed>) => change((before) => ({ ...before, ...next }))
  return { agreed: value, set, restored, forget }
}
