/** The search in the bar of every page of the console, which is also its command palette. */
import { Dialog } from '@base-ui/react/dialog'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { UnpaidOrder } from '#domain/orders/contract/staff-unpaid.ts'
import { Icon } from '#ui/design/icon.tsx'
import { TakePaymentDialog } from '#console/counter/take-payment.tsx'
import { walkInStartOf } from '#console/counter/walk-in-start.ts'
import { useNamedMove } from '#console/board/choose-technician.tsx'
import { useMoves } from '#console/board/use-move.ts'
import type { FoundRepair, Page, SearchItem } from './search-items.ts'
import { SearchPanel } from './search-panel.tsx'
import { useSearchKeys } from './use-search-keys.ts'

type Props = {
  /** All that the role may open. */
  readonly places: readonly Page[]
}

export function ConsoleSearch({ places }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [paying, setPaying] = useState<UnpaidOrder>()
  const navigate = useNavigate()
  const { run } = useMoves()
  const named = useNamedMove((input) => void run(input))
  // At once, because the next key may be typed before React would render by itself.
  useSearchKeys(useCallback(() => flushSync(() => setOpen(true)), []))
  const close = () => setOpen(false)
  const choose = (item: SearchItem, text: string) => {
    close()
    if (item.kind === 'unpaid') setPaying(item.order)
    else void navigate(...targetOf(item, text))
  }
  const move = (job: FoundRepair) => {
    close()
    named.move(job)
  }
  return (
    <>
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Trigger
          className="search-trigger"
          aria-label="Search"
          aria-keyshortcuts="/ Control+K"
        >
          <Icon name="search" size={20} />
          <span className="search-trigger-text">Search</span>
          <kbd aria-hidden>/</kbd>
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Backdrop className="backdrop" />
          <Dialog.Viewport className="search-view">
            <Dialog.Popup className="search-popup">
              <Dialog.Title className="visually-hidden">Search</Dialog.Title>
              <SearchPanel pages={places} onChoose={choose} onMove={move} onLeave={close} />
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
      {named.dialog}
      {paying && (
        <TakePaymentDialog
          orderId={paying.orderId}
          name={paying.customer.name}
          total={paying.due}
          onClose={() => setPaying(undefined)}
        />
      )}
    </>
  )
}

type Target = [to: string, options?: { state: unknown }]

/** Where a line leads; a typed phone number goes to the counter beside the address, not in it. */
function targetOf(item: Exclude<SearchItem, { kind: 'unpaid' }>, text: string): Target {
  if (item.kind === 'page' || item.kind === 'guide') return [item.page.to]
  if (item.kind === 'repair') return [`/staff/orders/${item.job.orderId}`]
  if (item.kind === 'walk-in') return ['/staff/counter', { state: walkInStartOf(text) }]
  const query = item.kind === 'request' ? item.request.orderNumber : text
  return [`/staff?${new URLSearchParams({ q: query }).toString()}`]
}
