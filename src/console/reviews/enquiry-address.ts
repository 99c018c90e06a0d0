/** Where one enquiry is listed. */
import type { EnquiryKind, EnquiryStatus } from '#domain/enquiries/enquiry.ts'

type Enquiry = {
  readonly id: string
  readonly kind: EnquiryKind
  readonly status: EnquiryStatus
}

export const enquiryAnchor = (id: string): string => `enquiry-${id}`

export const enquiryAddress = ({ id, kind, status }: Enquiry): string =>
  `/staff/reviews/${kind === 'quote' ? 'quotes' : 'messages'}?state=${status}#${enquiryAnchor(id)}`
