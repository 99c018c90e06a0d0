/** What became of a repair whose order was called off: a sign that calls for somebody, or one that says it is over. */
import { Badge } from '#ui/design/badge.tsx'
import { type Ending as Kind, endingTitles } from '#domain/repairs/give-back.ts'

export const Ending = ({ of }: { readonly of: Kind }) => (
  <Badge tone={of === 'give-back' ? 'amber' : 'grey'}>{endingTitles[of]}</Badge>
)
