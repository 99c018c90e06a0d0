/** The front desk's list of messages that did not reach their customers. */
import { TroubledMessages } from '#console/system/troubled-messages.tsx'

export default function UndeliveredPage() {
  return (
    <div className="money-page">
      <TroubledMessages />
    </div>
  )
}
