/** The button that loads the next page of a long list; nothing after the last page. */
import { Button } from '#ui/design/button.tsx'

/** What `usePages` returns beside its rows. */
export type MorePages = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

type Props = { readonly pages: MorePages; readonly size?: 'sm'; readonly className?: string }

export function ShowMore({ pages, size, className }: Props) {
  if (!pages.hasNextPage) return null
  return (
    <Button
      variant="line"
      size={size}
      className={className}
      loading={pages.isFetchingNextPage}
      onClick={() => void pages.fetchNextPage()}
    >
      Show more
    </Button>
  )
}
