/** Requests for a quote, worked through by state. */
import { EnquiryQueue } from './enquiry-queue.tsx'

export default function QuotesPage() {
  return <EnquiryQueue kind="quote" empty="No quote request is in this state." />
}
