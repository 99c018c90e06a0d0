/** The lines behind one number of the day's sheet. */
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { LoadingNote } from '#ui/query/skeleton.tsx'
import { type Part, partTitles } from '#domain/payments/day-sheet.ts'
import { methodTitles, type PaymentMethod } from '#domain/payments/method.ts'
import { listSheetLines } from '#domain/accounting/contract/staff-money.ts'
import { MoneyLines } from './money-lines.tsx'

/** Which number was opened. */
export type Opened = {
  readonly method: PaymentMethod
  readonly currency: string
  readonly part: Part
}

type Props = Opened & { readonly day: string; readonly onClose: () => void }

export function SheetLines({ day, method, currency, part, onClose }: Props) {
  const { data, error } = useAnswer(listSheetLines, { day, method, currency, part })
  const title = `${partTitles[part]}, ${methodTitles[method]}`
  const more = data ? data.count - data.lines.length : 0
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-h">
        <h2>{title}</h2>
        <Button size="xs" variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      {!data && !error && <LoadingNote>Loading the lines</LoadingNote>}
      {error && <p className="in text-danger">{error.message}</p>}
      {data && <MoneyLines label={title} lines={data.lines} />}
      {more > 0 && <p className="in muted">And {more} more: they are in the month’s CSV.</p>}
    </section>
  )
}
