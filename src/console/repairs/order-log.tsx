/** What was written down about a repair: its history, and the messages to its customer. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { sendMessageAgain } from '#domain/messaging/contract/staff-troubled.ts'
import { Button } from '#ui/design/button.tsx'
import { Query } from '#ui/query/query.tsx'
import { MessageEntry } from '#ui/repairs/message-entry.tsx'
import { listJobMessages } from '#domain/repairs/contract/staff-intake.ts'
import { useAction } from '#ui/query/use-action.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'

type Props = { readonly history: ResponseOf<typeof getStaffOrder>['trail'] }

/** Who did what to a repair, newest first. */
export function OrderHistory({ history }: Props) {
  return (
    <section className="panel">
      <h2>History</h2>
      <div className="panel-body">
        {history.length === 0 && <p className="small muted">No entries yet.</p>}
        <ol className="entry-list entry-list-wide">
          {history.map(({ at, by, what, change }, i) => (
            <li key={`${at} ${history.length - i}`}>
              <time dateTime={at}>{shortTimestamp(at)}</time>
              <span>
                {by} {what}
                {change && `: ${change}`}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Milliseconds: a message is sent shortly after the move that caused it. */
const pollEvery = 15_000

/** The messages that a repair's customer got, as they were sent. */
export const MessagesPanel = ({ orderId }: { readonly orderId: string }) => (
  <section className="panel">
    <h2>Messages to the customer</h2>
    <div className="panel-body">
      <Query
        of={listJobMessages}
        input={{ orderId }}
        name="the messages"
        loading=""
        refetchInterval={pollEvery}
      >
        {(messages) =>
          messages.length === 0 ? (
            <p className="small muted">Nothing was sent yet.</p>
          ) : (
            <ol className="message-log" tabIndex={0} aria-label="Messages">
              {messages.map((message) => (
                <MessageEntry key={message._id} message={message}>
                  <Undelivered message={message} />
                </MessageEntry>
              ))}
            </ol>
          )
        }
      </Query>
    </div>
  </section>
)

type Message = ResponseOf<typeof listJobMessages>[number]

/** Why a message was not sent, and the button to send it again. */
function Undelivered({ message }: { readonly message: Message }) {
  const { _id: id, failure, canBeSentAgain } = message
  const sending = useAction(sendMessageAgain, {
    success: { title: 'It is sent again' },
    failure: { title: 'Not sent', message: 'Please try again.' },
  })
  return (
    <>
      {failure && <p className="small muted break-words">Reason: {failure}</p>}
      {canBeSentAgain && (
        <Button
          size="xs"
          variant="line"
          className="justify-self-start"
          loading={sending.isRunning}
          onClick={() => void sending.run({ id })}
        >
          Send again
        </Button>
      )}
    </>
  )
}
