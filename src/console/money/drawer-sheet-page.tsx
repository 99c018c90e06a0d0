/** The sheet of a closed drawer, to be printed and signed; the owner counts it again here. */
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { addressLine } from '#kernel/shop.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { type CashCount, denominations } from '#domain/accounting/cash-drawer.ts'
import { countDrawerAgain, getDrawerSheet } from '#domain/accounting/contract/staff-drawer.ts'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useStoredState } from '#ui/forms/stored-state.ts'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useShop } from '#ui/page/shop.ts'
import { Query } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { useMay } from '#ui/api/role.ts'
import { CashCountFields, differenceText } from './cash-count.tsx'
import { sumTitles } from './open-drawer.ts'
import { inMoney } from './in-money.ts'
import '../repairs/paper.css'
import '../repairs/paper-sheet.css'

type Sheet = ResponseOf<typeof getDrawerSheet>

export default function DrawerSheetPage() {
  const { drawerId = '' } = useParams()
  const may = useMay()
  const [isCounting, setCounting] = useState(false)
  return (
    <Query of={getDrawerSheet} input={{ drawerId }} name="the sheet of the drawer">
      {(sheet) => (
        <>
          <div className="paper-bar">
            <Link className="link" to="/staff/money/drawer">
              Cash drawer
            </Link>
            <div className="flex flex-wrap gap-3">
              {may('manage-money') && (
                <Button variant="line" onClick={() => setCounting(true)}>
                  Count again
                </Button>
              )}
              <Button onClick={() => print()}>Print</Button>
            </div>
          </div>
          <div className="paper-table" tabIndex={0} role="region" aria-label="Sheet">
            <Paper sheet={sheet} />
          </div>
          {isCounting && <CountAgain sheet={sheet} onClose={() => setCounting(false)} />}
        </>
      )}
    </Query>
  )
}

function Paper({ sheet }: { readonly sheet: Sheet }) {
  const shop = useShop()
  const closing = sheet.counts.at(-1)
  return (
    <article className="paper paper-sheet">
      <header className="sheet-head">
        <div>
          <p className="sheet-brand">{shop.brand}</p>
          <p>{addressLine(shop)}</p>
        </div>
        <div className="sheet-number">
          <h2>Cash drawer</h2>
          <p>
            {formatTimestamp(new Date(sheet.openedAt))}
            {closing && ` to ${formatTimestamp(new Date(closing.at))}`}
          </p>
        </div>
      </header>
      <Sums sheet={sheet} />
      {sheet.counts.map((count) => (
        <Counted key={count.version} count={count} />
      ))}
      <div className="sheet-signatures">
        <p>Closed by {closing?.by}: signature, date</p>
        <p>Checked: signature, date</p>
      </div>
    </article>
  )
}

function Sums({ sheet }: { readonly sheet: Sheet }) {
  return (
    <table className="sheet-table">
      <caption className="visually-hidden">What must be in the drawer</caption>
      <tbody>
        {sumTitles.map(([key, title, sign]) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            <td>{inMoney(sign * sheet[key] + 0)}</td>
          </tr>
        ))}
        {sheet.entries.map(({ id, kind, amount, reason, by }) => (
          <tr key={id}>
            <td>
              {kind === 'in' ? 'Of it put in' : 'Of it taken out'} by {by}: {reason}
            </td>
            <td>{inMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Expected</th>
          <td>{inMoney(sheet.expected)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Counted({ count }: { readonly count: Sheet['counts'][number] }) {
  const { version, notes, counted, difference, left, reason, at, by } = count
  return (
    <section>
      <h3>
        {version === 1 ? 'Closed' : 'Counted again'} by {by}, {formatTimestamp(new Date(at))}
      </h3>
      <table className="sheet-table">
        <tbody>
          {denominations
            .filter((one) => notes[`${one}`])
            .map((one) => (
              <tr key={one}>
                <th scope="row">
                  {inMoney(one)} × {notes[`${one}`]}
                </th>
                <td>{inMoney(one * (notes[`${one}`] ?? 0))}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Counted</th>
            <td>{inMoney(counted)}</td>
          </tr>
          <tr>
            <th scope="row">{reason || 'Difference'}</th>
            <td>{differenceText(difference)}</td>
          </tr>
          {version === 1 && (
            <tr>
              <th scope="row">Stays in the drawer</th>
              <td>{inMoney(left)}</td>
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  )
}

const typed = countDrawerAgain.body.pick({ reason: true })

function CountAgain({ sheet, onClose }: { readonly sheet: Sheet; readonly onClose: () => void }) {
  const { drawerId, counts } = sheet
  const counted = useStoredState<CashCount>(
    `drawer-notes-again:${drawerId}`,
    {},
    countDrawerAgain.body.shape.notes,
  )
  const notes = counted.value
  const counting = useAction(countDrawerAgain, {
    success: { title: 'Counted again', message: 'The first count stays on the sheet.' },
    onSuccess() {
      counted.forget()
      onClose()
    },
  })
  const form = useSchemaForm(typed, counting, {
    draft: `drawer-sheet:${drawerId}`,
    initial: { reason: '' },
    request: ({ reason }) => ({ drawerId, version: counts[0]?.version ?? 1, notes, reason }),
  })
  return (
    <FormDialog form={form} onClose={onClose} title="Count again" action="Save this count">
      <CashCountFields notes={notes} onNotes={counted.change} />
      <TextField label="Reason" maxLength={300} autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  )
}
