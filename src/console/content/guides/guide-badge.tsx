/** The badge of a guide's state. */
import { Badge } from '#ui/design/badge.tsx'
import type { PostStatus } from '#domain/guides/post.ts'

const looks = {
  draft: ['grey', 'Draft'],
  scheduled: ['blue', 'Waits for its day'],
  published: ['green', 'Published'],
  withdrawn: ['amber', 'Withdrawn'],
} as const

export function GuideBadge({ status }: { readonly status: PostStatus }) {
  const [tone, label] = looks[status]
  return <Badge tone={tone}>{label}</Badge>
}
