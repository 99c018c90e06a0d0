/** Contact messages, worked through by state. */
import { EnquiryQueue } from './enquiry-queue.tsx'

export default function MessagesPage() {
  return <EnquiryQueue kind="contact" empty="No message is in this state." />
}
