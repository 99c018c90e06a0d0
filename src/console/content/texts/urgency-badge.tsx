/** The badge that shows whether a message may be sent at night. */
import { Badge } from '#ui/design/badge.tsx'
import { goesToCustomers } from '#domain/messaging/message-groups.ts'
import { isUrgent, type TemplateName } from '#domain/messaging/templates.ts'

/** Codes and notices to colleagues never wait either. */
export const UrgencyBadge = ({ template }: { readonly template: TemplateName }) =>
  isUrgent(template) || !goesToCustomers(template) ? (
    <Badge tone="amber">Urgent: at any hour</Badge>
  ) : (
    <Badge tone="blue">Waits for the morning</Badge>
  )
