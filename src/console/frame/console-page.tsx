/** The frame of the console: the sign-in, or the bar and the page for colleagues who are signed in. */
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { type InRoutes, shopOf, useShop } from '#ui/page/shop.ts'
import { isSignedOut } from '#ui/query/error-text.ts'
import { FreshPasskeyContext } from '#ui/api/recent-passkey.ts'
import type { PageHandle } from '#ui/page/page-frame.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { FormOwnerContext } from '#ui/forms/form-store.ts'
import { RoleContext } from '#ui/api/role.ts'
import { QueryView } from '#ui/query/query.tsx'
import { AlsoChangesContext, type AlsoChanges } from '#ui/query/stale-answers.ts'
import { may, type Role } from '#kernel/permissions.ts'
import { readFirstRun } from '#domain/shop-settings/contract/staff.ts'
import { saveOpening } from '#domain/site-content/contract/staff.ts'
import { getMe, countReviews } from '#domain/team/contract/staff.ts'
import './console.css'
import type { Endpoint } from '#kernel/endpoint.ts'
import {
  getOrderMoney,
  listMoneyBack,
  refundOrder,
} from '#domain/accounting/contract/staff-money.ts'
import { addEnquiryNote, changeEnquiry } from '#domain/enquiries/contract/staff.ts'
import { correctRecipient } from '#domain/accounting/contract/staff.ts'
import { changeOrderRecipient } from '#domain/orders/contract/staff.ts'
import {
  closeContactRequest,
  convertContactRequest,
  noteCall,
} from '#domain/orders/contract/staff-contact.ts'
import { returnAtCounter } from '#domain/payments/contract/staff.ts'
import { takePayment } from '#domain/orders/contract/staff-order.ts'
import { sendMessageAgain } from '#domain/messaging/contract/staff-troubled.ts'
import { listJobMessages } from '#domain/repairs/contract/staff-intake.ts'
import { answerGrievance } from '#domain/privacy/contract/staff.ts'
import { getToday } from '#domain/today/contract/staff.ts'
import { remindOfEstimate } from '#domain/estimates/contract/staff-reminders.ts'
import { getMargin } from '#domain/repairs/contract/staff-margin.ts'
import { getOverview } from '#domain/repairs/contract/staff-overview.ts'
import { findJobs, getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { approveApplication, declineApplication } from '#domain/student-discount/contract/staff.ts'
import { SignInCard } from '#console/sign-in/sign-in-card.tsx'
import { makeWithFreshPasskey } from '#console/sign-in/passkey.ts'
import { SignIn, SignedOut } from '#console/sign-in/sign-in.tsx'
import { ConsoleBar } from './console-bar.tsx'
import { LiveConsole } from './live-console.tsx'
import { staffHeaders } from './staff-headers.ts'
import { useSessionWatch } from './use-session-watch.ts'

export const handle = { frame: 'bare' } satisfies PageHandle
export const headers = () => staffHeaders
export const meta = (of: InRoutes) => [
  { title: `${shopOf(of).brand} workshop`.trim() },
  { name: 'robots', content: 'noindex' },
]

const displays: readonly string[] = ['/staff/wall', '/staff/counter/display']

export default function ConsolePage() {
  const { brand } = useShop()
  const query = useAnswer(getMe, {}, { refetchInterval: 60_000 })
  // In slices between which the page answers: as soon as the answer is there, everything would be drawn in one.
  const me = useDeferredValue(query.data)
  const [withFreshPasskey] = useState(() => makeWithFreshPasskey())
  useSessionWatch()
  const isOut = isSignedOut(query.error)
  // The display on the wall and the screen for customers have nothing to press.
  const isDisplay = displays.includes(useLocation().pathname)
  if (me)
    return (
      <RoleContext key={me.id} value={me.role}>
        <FormOwnerContext value={me.id}>
          <LiveConsole isOut={isOut}>
            {!isDisplay && <ConsoleBar me={me} />}
            <main id="main" className="flex flex-col">
              <AfterTheBar>
                <FreshPasskeyContext value={withFreshPasskey}>
                  <AlsoChangesContext value={alsoChanges}>
                    {!isDisplay && <FirstRunNote role={me.role} />}
                    <Outlet />
                  </AlsoChangesContext>
                </FreshPasskeyContext>
              </AfterTheBar>
            </main>
          </LiveConsole>
          {isOut && <SignedOut who={me.id} />}
        </FormOwnerContext>
      </RoleContext>
    )
  if (isOut) return <SignIn />
  return (
    <SignInCard title="Workshop" text={brand}>
      <QueryView query={query} name="the workshop" loading="">
        {() => null}
      </QueryView>
    </SignInCard>
  )
}

/** The page is drawn once the bar is, because both at once hold up a slow machine. */
const AfterTheBar = ({ children }: { readonly children: ReactNode }) =>
  useDeferredValue(true, false) && children

/** Leads the owner of a shop that is not open yet to its first run. */
function FirstRunNote({ role }: { readonly role: Role }) {
  const { isOpen } = useShop()
  const { pathname } = useLocation()
  if (isOpen || !may(role, 'change-shop') || pathname.startsWith('/staff/first-run')) return null
  // The landing page leads there by itself.
  if (pathname === '/staff') return null
  return (
    <p className="panel-note setting-note">
      <span>The shop is not open yet.</span>
      <Link to="/staff/first-run">Go on with the first run</Link>
    </p>
  )
}

/** Reads of higher domains that a write of the console changes; contracts can only name reads of their own or lower domains. */
const alsoChanges: AlsoChanges = new Map<Endpoint, readonly Endpoint[]>([
  [changeOrderRecipient, [getStaffOrder]],
  [correctRecipient, [getStaffOrder]],
  [takePayment, [getStaffOrder, findJobs]],
  [noteCall, [countReviews, findJobs, getOverview]],
  [convertContactRequest, [countReviews, findJobs, getOverview]],
  [closeContactRequest, [countReviews, findJobs, getOverview]],
  [changeEnquiry, [countReviews]],
  [remindOfEstimate, [getToday, listJobMessages, getStaffOrder]],
  [addEnquiryNote, [countReviews]],
  [approveApplication, [countReviews]],
  [declineApplication, [countReviews]],
  [answerGrievance, [countReviews]],
  [sendMessageAgain, [listJobMessages]],
  [refundOrder, [getStaffOrder, getOverview, getMargin]],
  [returnAtCounter, [getOrderMoney, listMoneyBack, getStaffOrder]],
  [saveOpening, [readFirstRun]],
])
