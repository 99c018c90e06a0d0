/** The account: a side menu and the tab chosen in it, each tab with an address of its own. */
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { type InRoutes, shopOf } from '#ui/page/shop.ts'
import { OfflineNote } from '#ui/page/offline-note.tsx'
import type { PageHandle } from '#ui/page/page-frame.ts'
import { errorText } from '#ui/query/error-text.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useLoadFailure } from '#ui/query/use-load-failure.ts'
import { rename, useSession } from '#ui/api/session.tsx'
import { Skeleton } from '#ui/query/loading.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { getProfile } from '#domain/customers/contract/customer.ts'
import { CustomersOnly } from '#website/sign-in/customers-only.tsx'
import { AccountMenu } from './account-menu.tsx'

export const handle = { frame: 'slim' } satisfies PageHandle

export const meta = (of: InRoutes) => [
  { title: `My account: ${shopOf(of).brand}` },
  { name: 'robots', content: 'noindex' },
]

export default function AccountPage() {
  return (
    <div className="wrap account">
      <CustomersOnly waiting={<AccountSkeleton />}>
        <AccountMenu />
        <div>
          <CustomerName />
          <OfflineNote>
            You are offline. Nothing is lost; the page is brought up to date once you are back.
          </OfflineNote>
          <Outlet />
        </div>
      </CustomersOnly>
    </div>
  )
}

/** Loads the profile once, so that the header shows the current name. */
function CustomerName() {
  const { data, error } = useAnswer(getProfile, {})
  const { isLoggedIn } = useSession()
  const { show } = useToasts()
  useEffect(() => {
    if (data && isLoggedIn) rename(data)
  }, [data, isLoggedIn])
  useLoadFailure(error, () =>
    show({ title: 'Failed to load user data', message: errorText(error), tone: 'bad' }),
  )
  return null
}

function AccountSkeleton() {
  return (
    <>
      <Skeleton className="h-80 max-md:hidden" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-12 w-48" />
        <Skeleton className="h-64 w-full" />
      </div>
    </>
  )
}
