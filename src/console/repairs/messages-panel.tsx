/** What the customer was told about a repair, as it was sent; the board's news brings the next one. */
import { ErrorState } from '#ui/query/error-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { listToldMessages } from '#domain/repairs/contract/staff-intake.ts'
import { MessageEntry } from '#ui/repairs/order-messages.tsx'

/** A message goes a moment after the move that caused it. */
const again = 15_000

export function ToldPanel({ orderId }: { readonly orderId: string }) {
  const input = { orderId }
  const { data, error, refetch, isFetching } = useAnswer(listToldMessages, input, {
    refetchInterval: again,
  })
  return (
    <section className="panel">
      <h2>What the customer was told</h2>
      <div className="in">
        {error && !data && (
          <ErrorState
            title="The messages did not load"
            text={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data?.length === 0 && <p className="sm muted">Nothing was sent yet.</p>}
        {data && data.length > 0 && (
          <ol className="told" tabIndex={0} aria-label="Messages">
            {data.map((message) => (
              <MessageEntry key={message._id} message={message} />
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
