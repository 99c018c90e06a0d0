/** The warranties of a delivered repair: how long each still runs, for which parts, and what was claimed of them. */
import { useState } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/language.ts'
import { viewOwnWarranty } from '#domain/repairs/contract/customer-warranty.ts'
import { type WarrantyTexts, warrantyTexts } from '#domain/repairs/warranty/warranty-texts.ts'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { WarrantyClock } from '#ui/repairs/warranty-clock.tsx'
import { trackingAddress } from '#website/estimates/own-estimate-address.ts'
import { ClaimForm } from './claim-form.tsx'
import type { Tracked } from './tracked.ts'

type View = ResponseOf<typeof viewOwnWarranty>
type Clock = View['clocks'][number]

type Props = {
  readonly tracked: Pick<Tracked, '_id' | 'warranties'>
  readonly language?: Language
}

/** Nothing for a repair that was not delivered, or that nothing was promised for. */
export function WarrantyPanel({ tracked, language = 'English' }: Props) {
  const { _id: orderId, warranties } = tracked
  const [isOpen, setOpen] = useState(false)
  const { data } = useAnswer(viewOwnWarranty, { orderId }, { enabled: warranties.length > 0 })
  if (!data || data.clocks.length === 0) return null
  const texts = warrantyTexts(language)
  const running = data.clocks.filter(({ over }) => !over)
  return (
    <section className="warranty" aria-labelledby="warranty">
      <h2 className="title-1" id="warranty">
        {texts.text('warranty')}
      </h2>
      <ul className="warranty-clocks">
        {data.clocks.map((clock) => (
          <li key={clock.issueId}>
            {clock.over ? (
              <Over clock={clock} texts={texts} />
            ) : (
              <Running clock={clock} texts={texts} />
            )}
          </li>
        ))}
      </ul>
      {running.length > 0 && <p className="small muted measure">{texts.text('covers')}</p>}
      <Claims claims={data.claims} texts={texts} />
      {data.mayClaim && (
        <Button variant="line" size="sm" onClick={() => setOpen(true)}>
          {texts.text('claim')}
        </Button>
      )}
      {isOpen && <ClaimForm orderId={orderId} clocks={running} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Running({ clock, texts }: ClockProps) {
  const { label, startedAt, until, days, continuedBy, parts } = clock
  return (
    <div className="warranty-running">
      <WarrantyClock days={days} texts={texts} />
      <div className="grid gap-3">
        <h3 className="title-2">{label}</h3>
        <dl className="warranty-facts">
          <div>
            <dt>{texts.text('started')}</dt>
            <dd>{texts.timestamp(startedAt)}</dd>
          </div>
          <div>
            <dt>{texts.text('ends')}</dt>
            <dd>{texts.day(until)}</dd>
          </div>
          <div>
            <dt>{texts.text('left')}</dt>
            <dd>{texts.left(days)}</dd>
          </div>
        </dl>
        {parts.length > 0 && (
          <ul className="small grid gap-1">
            {parts.map((part) => (
              <li key={`${part.name} ${part.serial}`}>
                {part.name}
                {part.serial && (
                  <>
                    {' '}
                    <span className="code muted inline-block">{part.serial}</span>
                  </>
                )}
                {part.until !== until && (
                  <span className="muted">
                    ,{' '}
                    {part.until
                      ? texts.text('until', { day: texts.day(part.until) })
                      : texts.text('without')}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {continuedBy && (
          <p className="small">
            {texts.text('continuedBy')}{' '}
            <Link className="link code nowrap" to={trackingAddress(continuedBy.orderId)}>
              {continuedBy.orderNumber}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

type ClockProps = { readonly clock: Clock; readonly texts: WarrantyTexts }

const Over = ({ clock: { label, until }, texts }: ClockProps) => (
  <p>
    <b>{label}</b>: {texts.text('over', { day: texts.day(until) })}
  </p>
)

type ClaimsProps = Pick<View, 'claims'> & Pick<ClockProps, 'texts'>

const Claims = ({ claims, texts }: ClaimsProps) =>
  claims.length > 0 && (
    <ul className="grid gap-1">
      {claims.map(({ orderId, orderNumber, at, issues, decision }) => (
        <li key={orderId}>
          {texts.timestamp(at)}, {issues.join(', ')}:{' '}
          <Link className="link code nowrap" to={trackingAddress(orderId)}>
            {orderNumber}
          </Link>
          , {texts.text(decision ?? 'open')}
        </li>
      ))}
    </ul>
  )
