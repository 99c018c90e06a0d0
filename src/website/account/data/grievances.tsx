/** Grievances: who answers them and how soon, a form, and the customer's own with their tickets. */
import { useShop } from '#ui/page/shop.ts'
import { DataCard } from './data-card.tsx'
import { Button } from '#ui/design/button.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TitledOptions } from '#ui/design/titled-options.tsx'
import { TextArea } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { getProfile } from '#domain/customers/contract/customer.ts'
import { fileGrievance, listGrievances } from '#domain/privacy/contract/customer.ts'
import { grievanceSubjects, subjectText } from '#domain/privacy/grievance.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatDay } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Query } from '#ui/query/query.tsx'

export function Grievances() {
  const { grievanceOfficer, phone } = useShop()
  return (
    <DataCard
      title="Something went wrong?"
      text={
        <>
          {grievanceOfficer.name} is our grievance officer. You get a ticket at once and an answer
          within one month. You can also write to{' '}
          <a className="link wrap-anywhere" href={`mailto:${grievanceOfficer.email}`}>
            {grievanceOfficer.email}
          </a>{' '}
          or call{' '}
          <a className="link tabular nowrap" href={`tel:${phone.dial}`}>
            {phone.shown}
          </a>
          .
        </>
      }
    >
      <div className="w-full">
        <Query
          of={getProfile}
          input={{}}
          name="the form"
          failed="The form could not be loaded"
          loading="h-80 w-full"
        >
          {/* Another person who signs in gets a form of their own. */}
          {({ _id }) => <GrievanceForm key={_id} customerId={_id} />}
        </Query>
      </div>
      <GrievanceList />
    </DataCard>
  )
}

/** What it is about, and what happened. What is typed stays in this tab until the shop has received it. */
function GrievanceForm({ customerId }: { readonly customerId: string }) {
  const filing = useAction(fileGrievance, {
    success: ({ ticket }) => ({
      title: 'Grievance received',
      message: `Your ticket is ${ticket}.`,
    }),
    failure: {
      title: 'Not sent',
      message: 'We could not take your grievance. Please try again.',
    },
  })
  const form = useSchemaForm(fileGrievance.body, filing, {
    draft: `grievance:${customerId}`,
    initial: { about: 'data', text: '' },
    afterwards: 'initial',
  })
  return (
    <Form form={form} className="grid gap-5">
      <SelectField label="What is it about?" {...form.field('about')}>
        <TitledOptions of={grievanceSubjects} titles={subjectText} />
      </SelectField>
      <TextArea label="What happened?" rows={4} {...form.field('text')} />
      <Button type="submit" className="justify-self-start" loading={form.isSending && 'Sending...'}>
        Send grievance
      </Button>
    </Form>
  )
}

const statusText = {
  received: 'Received',
  acknowledged: 'In hand',
  redressed: 'Answered',
} as const
const day = (iso: string): string => formatDay(new Date(iso))

/** The customer's grievances with ticket, dates and answer. */
function GrievanceList() {
  return (
    <Query
      of={listGrievances}
      input={{}}
      name="your grievances"
      failed="Your grievances could not be loaded"
      loading=""
    >
      {(grievances) =>
        grievances.length > 0 && (
          <ul className="grid w-full border-t-[1.5px] border-ink" aria-label="Your grievances">
            {grievances.map((one) => (
              <Grievance key={one.ticket} one={one} />
            ))}
          </ul>
        )
      }
    </Query>
  )
}

type Props = { readonly one: ResponseOf<typeof listGrievances>[number] }

function Grievance({ one }: Props) {
  const { ticket, about, text, standing, receivedAt, redressBy, redressedAt, answer } = one
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="code">{ticket}</span>
        <Badge tone={standing === 'redressed' ? 'green' : 'blue'}>{statusText[standing]}</Badge>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="small muted tabular">
        {subjectText[about]}, received {day(receivedAt)};{' '}
        {redressedAt ? `answered ${day(redressedAt)}` : `an answer by ${day(redressBy)}`}
      </p>
      {answer && <p className="border-l-2 border-line-strong pl-4">{answer}</p>}
    </li>
  )
}
