/** The guides whose title has a text in it, for colleagues who write them. */
import { useMay } from '#ui/api/role.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { listStaffGuides } from '#domain/guides/contract/staff.ts'
import type { Page } from './search-items.ts'

/** More are on the page of the guides. */
const mostGuides = 6

export function useNamedGuides(text: string): readonly Page[] {
  const may = useMay()
  const enabled = may('edit-content') && text !== ''
  const { data = [] } = useAnswer(listStaffGuides, {}, { enabled, staleTime: 60_000 })
  if (!enabled) return []
  const wanted = text.toLowerCase()
  return data
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .slice(0, mostGuides)
    .map(({ id, title }) => ({ to: `/staff/content/guides/${id}`, title }))
}
