/** The page of one guide, loaded for its editor. */
import { useParams } from 'react-router'
import { ErrorState } from '#ui/query/error-state.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { Skeleton } from '#ui/query/skeleton.tsx'
import { getStaffGuide } from '#domain/guides/contract/staff.ts'
import { GuideForm } from './guide-form.tsx'

export default function GuidePage() {
  const { guideId = '' } = useParams()
  const { data, error, refetch, isFetching } = useAnswer(getStaffGuide, { id: guideId })
  if (data) return <GuideForm key={guideId} guide={data} />
  return (
    <div className="od-head">
      <div className="w-full">
        <h1 className="d3">Guide</h1>
        {error ? (
          <ErrorState
            title="The guide did not load"
            text={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton className="mt-4 h-72 w-full" />
        )}
      </div>
    </div>
  )
}
