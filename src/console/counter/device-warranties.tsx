/** The running warranties of a device at the counter; one press opens the claim, filled in. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatDay, noonOf } from '#kernel/time.ts'
import { parseDeviceNumber } from '#domain/catalogue/device-number.ts'
import { findWarranties } from '#domain/repairs/contract/staff-warranty.ts'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { OrderLink } from '#console/frame/order-link.tsx'
import { ClaimDialog } from '#console/repairs/claim-dialog.tsx'

type Found = ResponseOf<typeof findWarranties>[number]

/** Nothing until a whole number is typed, and for a device without a warranty. */
export function DeviceWarranties({ number }: { readonly number: string }) {
  const isWhole = parseDeviceNumber(number) !== undefined
  const { data = [] } = useAnswer(findWarranties, { number }, { enabled: isWhole })
  return isWhole ? data.map((found) => <Repair key={found.orderId} found={found} />) : null
}

function Repair({ found }: { readonly found: Found }) {
  const { orderId, orderNumber, customer, lines, open } = found
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="counter-warranty" aria-label={`Warranty of ${orderNumber}`}>
      <p>
        <b>Repaired here, under warranty.</b> <OrderLink order={found} />
        {customer && <span className="muted"> {customer}</span>}
      </p>
      <ul className="small grid gap-1">
        {lines.map(({ issueId, label, until, left }) => (
          <li key={issueId} className="flex flex-wrap justify-between gap-x-4">
            <span>{label}</span>
            <span className="tabular">
              until {formatDay(noonOf(until))}, {leftText(left)}
            </span>
          </li>
        ))}
      </ul>
      {open ? (
        <p className="small">
          Claimed already: <OrderLink order={open} />
        </p>
      ) : (
        <Button
          variant="line"
          size="sm"
          className="justify-self-start"
          onClick={() => setOpen(true)}
        >
          Take in under warranty
        </Button>
      )}
      {isOpen && (
        <ClaimDialog
          orderId={orderId}
          lines={lines}
          hasOwner={customer !== null}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

function leftText(left: number): string {
  if (left === 0) return 'today is the last day'
  return `${left} ${left === 1 ? 'day' : 'days'} left`
}
