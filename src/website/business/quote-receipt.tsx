/** Stays on the page once a quote was asked for: its reference, by when we answer, and a copy of what was sent. */
import { useEffect, useRef } from 'react'
import type { RequestOf } from '#kernel/endpoint.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useOpening } from '#ui/page/opening-hours.tsx'
import { useShop } from '#ui/page/shop.ts'
import type { createQuoteRequest } from '#domain/enquiries/contract/customer.ts'
import { answerByText, quoteAnswerBy, quoteReference } from '#domain/enquiries/quote-answer.ts'
import { deviceTypeNames } from './device-type-names.ts'

export type SentQuote = {
  readonly id: string
  readonly sentAt: Date
  readonly content: RequestOf<typeof createQuoteRequest>
}

export function QuoteReceipt({ sent: { id, sentAt, content } }: { readonly sent: SentQuote }) {
  const { closedEachYear, phone } = useShop()
  const { counter, holidays } = useOpening()
  const answerBy = quoteAnswerBy({ counter, holidays, closedEachYear }, sentAt)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { deviceCount, deviceType, message } = content
  const devices = [deviceCount, deviceType && deviceTypeNames[deviceType]]
  const copy = [
    ['Name', content.name],
    ['Company', content.company],
    ['Email', content.email],
    ['Phone', content.phone],
    ['Devices', devices.filter(Boolean).join(', ')],
    ['Message', message ?? ''],
  ] as const
  return (
    <section className="quote-wide quote-receipt" aria-label="Your request">
      <h3 className="title-1" ref={heading} tabIndex={-1}>
        <Icon name="check" size={26} /> We have your request, {quoteReference(id)}
      </h3>
      <p>
        {answerBy && <>An account manager answers by {answerByText(answerBy)}. </>}
        To add something, call{' '}
        <a className="nowrap" href={`tel:${phone.dial}`}>
          {phone.shown}
        </a>{' '}
        and name the reference.
      </p>
      <dl>
        {copy.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
