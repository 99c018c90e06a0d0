/** All payments, newest first, filtered by day, method and state or by order number or payment id. */
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RequestOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { useMay } from '#ui/api/role.ts'
import { SelectField } from '#ui/design/select-field.tsx'
import { TitledOptions } from '#ui/design/titled-options.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { usePages } from '#ui/query/use-pages.ts'
import { methodTitles, paymentMethods } from '#domain/payments/method.ts'
import { type PaymentState, paymentStates } from '#domain/payments/day-sheet.ts'
import { listMoney } from '#domain/accounting/contract/staff-money.ts'
import { type MoneyLine, MoneyLines } from './money-lines.tsx'
import { MonthTable } from './table-button.tsx'
import { PagedPanel } from './paged-panel.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type Input = RequestOf<typeof listMoney>

const stateTitles: Readonly<Record<PaymentState, string>> = {
  booked: 'Booked to an order',
  refunded: 'Gone back, wholly or in part',
  unassigned: 'Unassigned',
  returned: 'Paid twice or too late',
}
const fields = ['q', 'day', 'method', 'state'] as const

export default function PaymentsPage() {
  const [query, setQuery] = useSearchParams()
  const input = Object.fromEntries(
    fields.flatMap((field) => (query.get(field) ? [[field, query.get(field)]] : [])),
  ) as Input
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = fields.flatMap((field) => {
      const value = String(data.get(field) ?? '').trim()
      return value ? [[field, value] as [string, string]] : []
    })
    setQuery(Object.fromEntries(given))
  }
  return (
    <>
      <Filter key={query.toString()} input={input} onSubmit={submit} />
      <Found key={`found ${query.toString()}`} input={input} />
    </>
  )
}

type FilterProps = {
  readonly input: Input
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

function Filter({ input, onSubmit }: FilterProps) {
  return (
    <form className="money-filter" role="search" onSubmit={onSubmit}>
      <TextField
        label="Order number, reference or payment id"
        name="q"
        type="search"
        autoComplete="off"
        maxLength={64}
        defaultValue={input.q}
      />
      <TextField label="Day" name="day" type="date" defaultValue={input.day} />
      <SelectField label="Method" name="method" defaultValue={input.method ?? ''}>
        <option value="">All</option>
        <TitledOptions of={paymentMethods} titles={methodTitles} />
      </SelectField>
      <SelectField label="State" name="state" defaultValue={input.state ?? ''}>
        <option value="">All</option>
        <TitledOptions of={paymentStates} titles={stateTitles} />
      </SelectField>
      <div className="money-actions">
        <Button type="submit" size="sm">
          Show
        </Button>
      </div>
    </form>
  )
}

function Found({ input }: { readonly input: Input }) {
  const may = useMay()
  const [refunding, setRefunding] = useState<string>()
  const found = usePages(listMoney, input, {
    rows: (page) => page.payments,
    next: ({ payments, more }) => (more ? { before: payments.at(-1)?.paymentId } : undefined),
  })
  const act = ({ orderId, standing, booked }: MoneyLine) =>
    orderId !== null &&
    standing === 'counted' &&
    booked > 0 && (
      <Button size="xs" variant="line" onClick={() => setRefunding(orderId)}>
        Refund
      </Button>
    )
  return (
    <QueryView
      query={found}
      name="the payments"
      empty={{
        icon: 'contract',
        title: 'No payments',
        text: 'Remove a filter or choose another day.',
      }}
    >
      {(lines) => (
        <PagedPanel title="Payments" tool={<MonthTable what="payments" />} pages={found}>
          <MoneyLines label="Payments" lines={lines} {...(may('manage-money') && { act })} />
          {refunding && <RefundDialog order={refunding} onClose={() => setRefunding(undefined)} />}
        </PagedPanel>
      )}
    </QueryView>
  )
}
