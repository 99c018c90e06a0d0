/** Any other address below `/staff`: 404, with the console's bar and the way to the first page of one's role. */
import { data } from 'react-router'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { EmptyState } from '#ui/query/empty-state.tsx'

export const loader = () => data(null, { status: 404 })

export default function NoPage() {
  return (
    <div className="record-head">
      <div className="w-full">
        <h1 className="display-3 mb-4">Not found</h1>
        <EmptyState title="There is no such page in the console">
          <ButtonLink variant="line" to="/staff">
            To the first page
          </ButtonLink>
        </EmptyState>
      </div>
    </div>
  )
}
