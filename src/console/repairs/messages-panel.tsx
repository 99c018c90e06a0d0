/** The messages that a repair's customer got, as they were sent. */
import { Query } from '#ui/query/query.tsx'
import { MessageEntry } from '#ui/repairs/order-messages.tsx'
import { listJobMessages } from '#domain/repairs/contract/staff-intake.ts'

/** Milliseconds: a message is sent shortly after the move that caused it. */
const pollEvery = 15_000

export const MessagesPanel = ({ orderId }: { readonly orderId: string }) => (
  <section className="panel">
    <h2>Messages to the customer</h2>
    <div className="in">
      <Query
        of={listJobMessages}
        input={{ orderId }}
        name="the messages"
        loading=""
        refetchInterval={pollEvery}
      >
        {(messages) =>
          messages.length === 0 ? (
            <p className="sm muted">Nothing was sent yet.</p>
          ) : (
            <ol className="message-log" tabIndex={0} aria-label="Messages">
              {messages.map((message) => (
                <MessageEntry key={message._id} message={message} />
              ))}
            </ol>
          )
        }
      </Query>
    </div>
  </section>
)
