/** The state of a refund, as a badge. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Badge } from '#ui/design/badge.tsx'
import type { listMoneyBack } from '#domain/accounting/contract/staff-money.ts'
import { refundStateTitle } from '#domain/payments/refund-progress.ts'

type Refund = ResponseOf<typeof listMoneyBack>['refunds'][number]

const tones = { sent: 'green', failed: 'red', withdrawn: 'grey' } as const

export function RefundBadge({ state, handedBackAs }: Pick<Refund, 'state' | 'handedBackAs'>) {
  const tone = state in tones ? tones[state as keyof typeof tones] : 'blue'
  return <Badge tone={tone}>{refundStateTitle(state, handedBackAs !== null)}</Badge>
}
