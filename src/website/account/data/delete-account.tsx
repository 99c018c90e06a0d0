/** Deleting the account: what stays and why, what must end first, and the dialog that does it. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { getErasure } from '#domain/privacy/contract/customer.ts'
import { DataCard } from './data-card.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

export function DeleteAccount() {
  const erasure = useAnswer(getErasure, {})
  const [visit, setVisit] = useState({ open: false, count: 0 })
  const close = () => {
    setVisit(({ count }) => ({ open: false, count }))
    void erasure.refetch()
  }
  return (
    <DataCard
      title="Delete your account"
      text="Your account and what we know of you are deleted at once and for good: addresses, drafts, messages, photos, sign-ins. Three things stay:"
    >
      <QueryView
        query={erasure}
        name="what deleting your account means"
        failed="This could not be loaded"
        loading="h-40 w-full"
      >
        {({ stays, reasonsToWait }) => (
          <>
            <ul className="grid gap-3">
              {stays.map(({ what, why }) => (
                <li key={what} className="grid gap-1 border-l-2 border-line-strong pl-4">
                  <p>{what}.</p>
                  <p className="small muted">{why}</p>
                </li>
              ))}
            </ul>
            <Reasons reasons={reasonsToWait} />
            <Button
              variant="danger"
              disabled={reasonsToWait.length > 0}
              onClick={() => setVisit(({ count }) => ({ open: true, count: count + 1 }))}
            >
              <Icon name="trash" size={18} /> Delete my account
            </Button>
            <DeleteDialog key={visit.count} open={visit.open} onClose={close} />
          </>
        )}
      </QueryView>
    </DataCard>
  )
}

function Reasons({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <div className="small flex gap-2 rounded-md border border-line-strong bg-well px-4 py-3">
      <Icon name="info" size={20} />
      <div className="grid gap-1">
        <p className="font-semibold">Not yet: we finish what is under way first.</p>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
    </div>
  )
}
