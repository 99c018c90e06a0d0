/** The A4 sheet of a repair's checks: before it, and the final check of each round beside the one that failed. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { getInspection } from '#domain/repairs/contract/staff-inspection.ts'
import { answerTitles } from '#domain/repairs/inspection/device-check.ts'
import { checksByPoint, type PrintedCheck } from './checks-by-point.ts'
import { PrintedPage, type Printed } from './printed-page.tsx'
import { Fact, SheetHead } from './sheet-head.tsx'

export default function CheckSheetPage() {
  return (
    <PrintedPage title="Check sheet" size="Paper of A4">
      {(printed) => <Sheet {...printed} />}
    </PrintedPage>
  )
}

function Sheet({ order }: Printed) {
  const { card, device, customer } = order
  const work = useAnswer(getInspection, { orderId: card.orderId })
  return (
    <article className="paper paper-sheet">
      <SheetHead title="Check sheet" order={order} />
      <dl className="sheet-facts">
        <Fact title="Device">
          {device.model}, {device.colour}
        </Fact>
        <Fact title={/^\d+$/.test(device.number ?? '') ? 'IMEI' : 'Serial number'}>
          {device.number ?? 'Not known'}
        </Fact>
        <Fact title="Customer">{customer.name}</Fact>
        <Fact title="Repairs">{order.issues.map(({ label }) => label).join(', ')}</Fact>
      </dl>
      {work.data && <Checks work={work.data} />}
    </article>
  )
}

function Checks({ work }: { readonly work: ResponseOf<typeof getInspection> }) {
  const { checks, points } = checksByPoint(work)
  return (
    <>
      <Rounds rounds={work.rounds} />
      <table className="sheet-table sheet-checks">
        <thead>
          <tr>
            <th scope="col">Point</th>
            {checks.map((check) => (
              <th key={check.title} scope="col">
                {check.title}
                <span>{doneText(check)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ point, title, answers }, i) => (
            <tr key={point}>
              <th scope="row">
                {i + 1}. {title}
              </th>
              {answers.map((one, at) => (
                <td key={checks[at]?.title} data-answer={one?.answer ?? 'open'}>
                  {one?.answer ? answerTitles[one.answer] : ''}
                  {one?.note && <span>{one.note}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const doneText = ({ at, by }: PrintedCheck): string =>
  at ? `${formatTimestamp(new Date(at))}${by ? `, ${by}` : ''}` : 'Not begun'

/** Why there is more than one round. */
const Rounds = ({ rounds }: Pick<ResponseOf<typeof getInspection>, 'rounds'>) =>
  rounds.length > 0 && (
    <section>
      <h3>Sent back to the bench</h3>
      <dl className="sheet-rows">
        {rounds.map(({ round, at, by, failing }) => (
          <Fact key={round} title={`Round ${round}`}>
            {failing.map(({ title, note }) => (note ? `${title}: ${note}` : title)).join('; ')} (
            {by}, {formatTimestamp(new Date(at))})
          </Fact>
        ))}
      </dl>
    </section>
  )
