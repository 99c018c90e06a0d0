/** The passport of a repaired device, checked in the browser of the person who opens its link. */
import { type ReactNode, useEffect, useState } from 'react'
import { type CheckedPassport, checkPassport } from '#domain/passports/check-passport.ts'
import { openPassport } from '#domain/passports/contract/customer.ts'
import { passportErrors } from '#domain/passports/errors.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { useHydrated } from '#ui/page/hydrated.ts'
import type { PageHandle } from '#ui/page/page-frame.ts'
import { type InRoutes, shopOf } from '#ui/page/shop.ts'
import { canHash } from '#ui/page/sha-256.ts'
import { useFragment } from '#ui/page/use-fragment.ts'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { LoadingNote, Skeleton } from '#ui/query/loading.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { browserCryptography } from './browser-cryptography.ts'
import { AlteredPassport } from './altered-passport.tsx'
import { GenuinePassport } from './genuine-passport.tsx'
import { ReportWrong } from './report-wrong.tsx'

export const handle = { frame: 'slim' } satisfies PageHandle

export const meta = (of: InRoutes) => [
  { title: `Repair passport: ${shopOf(of).brand}` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function PassportPage() {
  const hydrated = useHydrated()
  const token = useFragment()
  return (
    <div className="wrap flow passport">
      {!hydrated && <Loading />}
      {hydrated && token === '' && <Unknown />}
      {hydrated && token !== '' && <Opened key={token} token={token} />}
    </div>
  )
}

function Opened({ token }: { readonly token: string }) {
  const passport = useAnswer(openPassport, { token })
  const status = passport.error?.status
  if (status === 404 || status === 422) return <Unknown />
  return (
    <QueryView
      query={passport}
      name="the passport"
      failed="Failed to load the passport"
      loading={<Loading />}
    >
      {(opened) => (opened.state === 'closed' ? <Closed /> : <Checked opened={opened} />)}
    </QueryView>
  )
}

type Open = Extract<ResponseOf<typeof openPassport>, { state: 'open' }>

function Checked({ opened }: { readonly opened: Open }) {
  const checked = useChecked(opened)
  if (checked === 'impossible')
    return (
      <Without
        title="This browser cannot check the passport"
        text="Please open the link in another browser, over https."
      />
    )
  if (!checked) return <Loading />
  return checked.verdict === 'genuine' ? <GenuinePassport {...checked} /> : <AlteredPassport />
}

function useChecked(opened: Open): CheckedPassport | 'impossible' | undefined {
  const [checked, setChecked] = useState<{ of: Open; result: CheckedPassport | 'impossible' }>()
  useEffect(() => {
    let isWanted = true
    const check = async () => {
      const result = canHash()
        ? await checkPassport(opened, opened.keys, browserCryptography)
        : 'impossible'
      if (isWanted) setChecked({ of: opened, result })
    }
    void check()
    return () => {
      isWanted = false
    }
  }, [opened])
  return checked?.of === opened ? checked.result : undefined
}

const Loading = () => (
  <>
    <LoadingNote>Checking the passport</LoadingNote>
    <Skeleton className="h-72 w-full rounded-xl" />
  </>
)

type WithoutProps = {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

const Without = ({ title, text, children }: WithoutProps) => (
  <>
    <h1 className="display-2 mb-6">Repair passport</h1>
    <EmptyState title={title} text={text}>
      {children}
    </EmptyState>
  </>
)

const Closed = () => (
  <Without
    title="The owner has closed this passport"
    text="Please ask them for the link that is valid now."
  />
)

const { title, message } = passportErrors.PASSPORT_UNKNOWN
const Unknown = () => (
  <Without title={title} text={message}>
    <ReportWrong />
  </Without>
)
