/** Messages that were refused, ran out of time or fail so far. */
import {
  listTroubledMessages,
  sendMessageAgain,
  type TroubledMessage,
} from '#domain/messaging/contract/staff-troubled.ts'
import { channelFacts } from '#domain/messaging/channels.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { Query } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { OrderLink } from '#console/frame/order-link.tsx'

const troubles = {
  refused: { text: 'Refused', tone: 'red' },
  expired: { text: 'Ran out of time', tone: 'red' },
  failing: { text: 'Still tried', tone: 'amber' },
} as const

export const TroubledMessages = () => (
  <Query of={listTroubledMessages} input={{}} name="the messages" refetchInterval={30_000}>
    {({ count, messages }) => (
      <section className="panel">
        <h2>
          Messages not delivered
          <Badge tone={count > 0 ? 'amber' : 'green'}>{count > 0 ? `${count}` : 'None'}</Badge>
        </h2>
        <div className="panel-body">
          {count === 0 && (
            <p className="small muted">
              Every message of the last thirty days was accepted by its carrier.
            </p>
          )}
          <ul className="system-list">
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
          {count > messages.length && (
            <p className="small muted mt-4">
              The latest {messages.length} of {count} are shown.
            </p>
          )}
        </div>
      </section>
    )}
  </Query>
)

function MessageRow({ message }: { readonly message: TroubledMessage }) {
  const { id, title, to, channel, trouble, failure, order, createdAt, attempts } = message
  const sending = useAction(sendMessageAgain, {
    success: { title: 'It is sent again' },
    failure: { title: 'Not sent', message: 'Please try again.' },
  })
  return (
    <li>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="strong">{title}</span>
          <Badge tone={troubles[trouble].tone}>{troubles[trouble].text}</Badge>
        </p>
        <p className="small muted break-words">
          {channelFacts[channel].name}
          {to && (
            <>
              {' '}
              to <span className="tabular">{to}</span>
            </>
          )}
          , <time dateTime={createdAt}>{shortTimestamp(createdAt)}</time>
          {order && (
            <>
              , <OrderLink order={order} />
            </>
          )}
          {attempts > 1 && `, ${attempts} tries`}
        </p>
        {failure && <p className="smaller muted break-words">{failure}</p>}
      </div>
      {message.canBeSentAgain && (
        <Button
          size="xs"
          variant="line"
          loading={sending.isRunning}
          onClick={() => void sending.run({ id })}
        >
          Send again
        </Button>
      )}
    </li>
  )
}
