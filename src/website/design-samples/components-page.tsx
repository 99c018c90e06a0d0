/** Every part of the design in every state, for those who build with it. Served in demo mode only. */
import type { ReactNode } from 'react'
import { Badge, Tag } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { useHydrated } from '#ui/page/hydrated.ts'
import { Pictogram } from '#ui/design/icon.tsx'
import { pictogramNames } from '#ui/design/icon-names.ts'
import type { PageHandle } from '#ui/page/page-frame.ts'
import { Receipt } from '#ui/design/receipt.tsx'
import { Skeleton } from '#ui/query/loading.tsx'
import { StepRail } from '#ui/design/step-rail.tsx'
import { ChoiceSamples, FieldSamples } from './components-fields.tsx'
import { DialogSamples } from './components-dialogs.tsx'

export const handle = { frame: 'slim' } satisfies PageHandle

export const meta = () => [{ title: 'Components' }, { name: 'robots', content: 'noindex' }]

export default function ComponentsPage() {
  // Some parts have style attributes, which the server's HTML may not have, so they are drawn in the browser.
  const hydrated = useHydrated()
  return (
    <div className="wrap py-12">
      <h1 className="display-2 mb-10">Components and states</h1>
      <Row title="Buttons">
        <ButtonSamples />
      </Row>
      <Row title="Fields">{hydrated && <FieldSamples />}</Row>
      <Row title="Choice">{hydrated && <ChoiceSamples />}</Row>
      <Row title="Badges">
        <Badge tone="green">ENQUIRY STEP THREE COMPLETED</Badge>
        <Badge tone="blue">REPAIR IN PROGRESS</Badge>
        <Badge tone="amber">Waiting for part</Badge>
        <Badge tone="red">Retest failed</Badge>
        <Badge tone="grey">Assigned</Badge>
        <Tag>Water seal</Tag>
      </Row>
      <Row title="Dialogs, menu, toasts">{hydrated && <DialogSamples />}</Row>
      <Row title="Paper">
        <PaperSamples />
      </Row>
      <Row title="Loading, empty, error">
        <div className="grid w-60 gap-3">
          <Skeleton className="h-36" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
        </div>
        <EmptyState
          title="No blogs found for this category."
          text="Try another category from the home page."
        >
          <ButtonLink to="/" variant="line" size="sm">
            Explore by Category
          </ButtonLink>
        </EmptyState>
        <ErrorState title="Error loading blogs. Please try again." onRetry={() => undefined} />
      </Row>
      <Row title="Icons">
        {pictogramNames.map((name) => (
          <span key={name} className="smaller grid w-20 justify-items-center gap-1">
            <Pictogram name={name} size={56} />
            {name}
          </span>
        ))}
      </Row>
    </div>
  )
}

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="border-ink grid gap-6 border-t-[1.5px] py-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <h2 className="title-1">{title}</h2>
      <div className="flex min-w-0 flex-wrap items-start gap-5">{children}</div>
    </section>
  )
}

function ButtonSamples() {
  return (
    <>
      <Button>Book a Service</Button>
      <Button disabled>Confirm</Button>
      <Button loading="Sending...">Send message</Button>
      <Button loading>Verify</Button>
      <Button variant="line">Learn More</Button>
      <Button variant="quiet">Enter Different Number</Button>
      <Button variant="mark">Pay ₹17,582.00</Button>
      <Button variant="danger">Logout</Button>
      <Button variant="ink">Book A Service</Button>
      <Button size="lg">Large</Button>
      <Button size="sm">Small</Button>
      <Button size="xs">Tiny</Button>
    </>
  )
}

const steps = [
  'IMEI/Serial Number',
  'Select Issue',
  'Audio Confirmation',
  'Service Type',
  'Cart',
] as const

const lines = [
  { label: 'Issues', amount: '₹14,400' },
  { label: 'Extra charge', amount: '₹500' },
  { label: 'CGST 9%', amount: '₹1,341.00' },
  { label: 'SGST 9%', amount: '₹1,341.00' },
]

function PaperSamples() {
  return (
    <div className="grid w-full gap-6">
      <StepRail label="Booking" steps={steps} current={2} />
      <Ticket stub={<p className="code">MDC-F3A9C</p>}>
        <h3 className="title-1">iPhone 13</h3>
        <p className="small muted">A2633, Midnight</p>
      </Ticket>
      <div className="max-w-sm">
        <Receipt lines={lines} total={17_582} />
      </div>
    </div>
  )
}

type Props = { readonly children: ReactNode; readonly stub: ReactNode }

/** A ticket: a body and a stub behind a perforation, which always separates two kinds of information. */
function Ticket({ children, stub }: Props) {
  return (
    <div className="ticketwrap">
      <article className="order">
        <div className="order-body">{children}</div>
        <div className="order-stub">{stub}</div>
      </article>
    </div>
  )
}
