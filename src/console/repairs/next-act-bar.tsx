/** The one next act of a repair at the lower edge of a phone: the move, or what is missing with the way there. */
import { useIsMutating } from '@tanstack/react-query'
import { getInspection } from '#domain/repairs/contract/staff-inspection.ts'
import { type Job, moveKey } from '#console/board/use-move.ts'
import { useMay } from '#ui/api/role.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { useQueryClient } from '#ui/query/query-client.ts'
import { nextActOf } from './next-act.ts'

type Props = { readonly card: Pick<Job, 'orderId' | 'next' | 'mayHandBack'> }

/** Wider screens show the forms themselves, so only a phone shows it. */
export function NextActBar({ card }: Props) {
  const may = useMay()
  const isHeld = card.next?.held?.by === 'check'
  const { data } = useAnswer(getInspection, { orderId: card.orderId }, { enabled: isHeld })
  const isMoving = useIsMutating({ mutationKey: moveKey }, useQueryClient()) > 0
  const act = nextActOf(card, { checks: data?.checks, takesMoney: may('book-at-counter') })
  if (!act) return null
  return (
    <section className="next-act" aria-label="Next">
      {'form' in act ? (
        <Button type="submit" form={act.form} block loading={isMoving}>
          {act.text}
        </Button>
      ) : (
        <>
          <p className="next-act-why">
            <Icon name="alert" size={18} /> {act.href ? act.why : act.text}
          </p>
          {act.href && (
            <a className="btn btn-primary btn-block" href={act.href}>
              {act.text}
            </a>
          )}
        </>
      )}
    </section>
  )
}
