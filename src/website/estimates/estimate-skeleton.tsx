/** The page of an estimate before it is loaded. */
import { LoadingNote, Skeleton } from '#ui/query/loading.tsx'

/** While no estimate is shown: it loads, did not load, or does not exist. */
export const PlainHeading = () => (
  <h1 className="display-3 mb-6" tabIndex={-1}>
    Your estimate
  </h1>
)

export const EstimateSkeleton = () => (
  <>
    <PlainHeading />
    <LoadingNote>Loading your estimate</LoadingNote>
    <EstimateShape />
  </>
)

export const EstimateShape = () => (
  <div className="estimate-grid">
    <div className="estimate-main">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-52 w-full" />
      <Skeleton className="h-52 w-full" />
    </div>
    <Skeleton className="h-80 w-full" />
  </div>
)
