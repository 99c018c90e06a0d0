/** The state of a dispute, as a badge. */
import { Badge } from '#ui/design/badge.tsx'
import type { DisputeStatus } from '#domain/payments/dispute.ts'

const states = {
  open: { tone: 'red', title: 'Answer it' },
  under_review: { tone: 'blue', title: 'The bank decides' },
  won: { tone: 'green', title: 'Won' },
  lost: { tone: 'grey', title: 'Lost' },
  closed: { tone: 'grey', title: 'Closed' },
} as const

export function DisputeBadge({ status }: { readonly status: DisputeStatus }) {
  const { tone, title } = states[status]
  return <Badge tone={tone}>{title}</Badge>
}
