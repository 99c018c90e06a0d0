/** 'Test it yourself': opens the page on which the device of this repair tests itself, and sends what it found before. */
import { useEffect, useState } from 'react'
import { useAction } from '#ui/query/use-action.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { formatTimestamp } from '#kernel/time.ts'
import { linkOwnSelfTest, sendSelfTest } from '#domain/repairs/contract/self-test.ts'
import { ownScreen, readSheet, type Sheet, storeSheet } from '#website/self-test/stored-sheet.ts'
import { OrderPart } from './order-part.tsx'
import { TrackText } from './texts/track-text.tsx'

export function TestYourself({ orderId }: { readonly orderId: string }) {
  const making = useAction(linkOwnSelfTest, {
    // Behind the #, the secret stays in the browser: no server log and no Referer has it.
    onSuccess: ({ token }) => location.assign(`/test#${token}`),
  })
  const { sheet, isSending, error, send } = useBookedSheet(orderId)
  const shownError = making.errorBeyond() ?? error
  return (
    <OrderPart title={<TrackText of="testTitle" />}>
      <p className="small muted">
        <TrackText of="testText" />
      </p>
      {sheet && (
        <p className="small" role="status">
          <TrackText
            of={sheet.sent ? 'testSent' : 'testNotSent'}
            values={{ when: formatTimestamp(new Date(sheet.at)) }}
          />
        </p>
      )}
      {sheet && !sheet.sent && (
        <Button size="sm" loading={isSending} onClick={() => void send(sheet)}>
          <TrackText of="testSend" />
        </Button>
      )}
      <Button
        variant="line"
        size="sm"
        loading={making.isRunning}
        onClick={() => void making.run({ orderId })}
      >
        <Icon name="phone" size={17} /> <TrackText of="testStart" />
      </Button>
      {shownError && <FieldError>{shownError}</FieldError>}
    </OrderPart>
  )
}

/** The sheet with which this order was booked in this browser; it is sent once the page of the order is open. */
function useBookedSheet(orderId: string) {
  const [sheet, setSheet] = useState<Sheet>()
  const linking = useAction(linkOwnSelfTest)
  const sending = useAction(sendSelfTest)
  const send = async (booked: Sheet) => {
    const made = await linking.run({ orderId })
    if (!made) return
    const { key, kind, found } = booked
    const body = { token: made.token, key, kind, screen: ownScreen(), results: [...found] }
    const arrived = await sending.run(body)
    if (!arrived) return
    const sent = { ...booked, sent: true, at: new Date(arrived.at).getTime() }
    storeSheet(sent)
    setSheet(sent)
  }
  useEffect(() => {
    const booked = readSheet()
    if (!booked?.complete || booked.booking !== orderId) return
    setSheet(booked)
    if (!booked.sent) void send(booked)
    // Once for each order; a failure leaves its button.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orderId])
  return {
    sheet,
    isSending: linking.isRunning || sending.isRunning,
    error: linking.errorBeyond() ?? sending.errorBeyond(),
    send,
  }
}
