/** The badge of a repair whose order was cancelled; it is amber while the device still has to go back. */
import { Badge } from '#ui/design/badge.tsx'
import { type Ending as Kind, endingTitles } from '#domain/repairs/give-back.ts'

export const Ending = ({ of }: { readonly of: Kind }) => (
  <Badge tone={of === 'give-back' ? 'amber' : 'grey'}>{endingTitles[of]}</Badge>
)
