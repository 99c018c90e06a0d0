/** The queue of enquiries of one kind, listed by state. */
import { usePages } from '#ui/query/use-pages.ts'
import {
  type EnquiryKind,
  type EnquiryStatus,
  statusesOf,
  statusTitle,
} from '#domain/enquiries/enquiry.ts'
import { listEnquiries } from '#domain/enquiries/contract/staff.ts'
import { OrderQuestions } from './order-questions.tsx'
import { EnquiryCard } from './enquiry-card.tsx'
import { Queue, StateChips, useQueueState } from './work-queue.tsx'

type Props = { readonly kind: EnquiryKind; readonly empty: string }
type State = { readonly key: EnquiryStatus; readonly title: string }

const statesOf = (kind: EnquiryKind): readonly [State, ...State[]] => {
  const named = (key: EnquiryStatus): State => ({ key, title: statusTitle(kind, key) })
  const [first, ...others] = statusesOf[kind]
  return [named(first), ...others.map(named)]
}

export function EnquiryQueue({ kind, empty }: Props) {
  const states = statesOf(kind)
  const status = useQueueState(states)
  const found = usePages(
    listEnquiries,
    { kind, status },
    {
      rows: (page) => page.enquiries,
      next: ({ enquiries, more }) => (more ? { after: enquiries.at(-1)?.id } : undefined),
    },
  )
  return (
    <Queue
      icon={kind === 'quote' ? 'adp' : 'contact'}
      found={found}
      empty={empty}
      head={
        <>
          <StateChips states={states} chosen={status} />
          {kind === 'contact' && status === states[0].key && <OrderQuestions />}
        </>
      }
    >
      {(one) => <EnquiryCard key={one.id} enquiry={one} choices={found.first?.choices ?? []} />}
    </Queue>
  )
}
