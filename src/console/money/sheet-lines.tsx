/** The payments behind one amount of the day sheet. */
import { Button } from '#ui/design/button.tsx'
import { Query } from '#ui/query/query.tsx'
import { type Part, partTitles } from '#domain/payments/day-sheet.ts'
import { methodTitles, type PaymentMethod } from '#domain/payments/method.ts'
import { listSheetLines } from '#domain/accounting/contract/staff-money.ts'
import { MoneyLines } from './money-lines.tsx'

/** The amount that was opened. */
export type Opened = {
  readonly method: PaymentMethod
  readonly currency: string
  readonly part: Part
}

type Props = Opened & { readonly day: string; readonly onClose: () => void }

export function SheetLines({ day, method, currency, part, onClose }: Props) {
  const title = `${partTitles[part]}, ${methodTitles[method]}`
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        <Button size="xs" variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <Query
        of={listSheetLines}
        input={{ day, method, currency, part }}
        name="the lines"
        loading=""
      >
        {({ lines, count }) => (
          <>
            <MoneyLines label={title} lines={lines} />
            {count > lines.length && (
              <p className="panel-body muted">
                And {count - lines.length} more: they are in the month’s CSV.
              </p>
            )}
          </>
        )}
      </Query>
    </section>
  )
}
