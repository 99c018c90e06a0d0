/** Whether a customer is asked how repairs were, below the choice of messages. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { Query } from '#ui/query/query.tsx'
import { queryKey } from '#ui/query/queries.tsx'
import { useQueryClient } from '#ui/query/query-client.ts'
import { useAction } from '#ui/query/use-action.ts'
import { changeAsking, readAsking } from '#domain/ratings/contract/customer.ts'

export function RatingRequests() {
  return (
    <section aria-labelledby="rating-requests" className="mt-8 max-w-xl">
      <h2 id="rating-requests" className="title-1 mb-4">
        After a repair
      </h2>
      <Query
        of={readAsking}
        input={{}}
        name="this choice"
        failed="Failed to load this choice"
        loading="h-24 w-full"
        stays
      >
        {({ asked }) => <Choice asked={asked} />}
      </Query>
    </section>
  )
}

function Choice({ asked }: ResponseOf<typeof readAsking>) {
  const queries = useQueryClient()
  const changing = useAction(changeAsking, {
    success: (now) => ({
      title: now.asked ? 'We ask you after a repair' : 'We do not ask you again',
    }),
    failure: { title: 'Not changed', message: 'Please try again.' },
    onSuccess: (now) => queries.setQueryData(queryKey(readAsking), now),
  })
  return (
    <div className="sheet padded grid gap-2">
      <Checkbox
        checked={asked}
        disabled={changing.isRunning}
        onChange={({ target }) => void changing.run({ asked: target.checked })}
      >
        Ask me how a repair was
      </Checkbox>
      <p className="small muted">
        One message three days after a delivery, at most once in 90 days.
      </p>
    </div>
  )
}
