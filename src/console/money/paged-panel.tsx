/** A panel with a long table: its heading, what can be downloaded, and the button for the next page. */
import type { ReactNode } from 'react'
import { type MorePages, ShowMore } from '#ui/query/show-more.tsx'

type Props = {
  readonly title: string
  /** Beside the heading. */
  readonly tool: ReactNode
  readonly pages: MorePages
  readonly children: ReactNode
}

export const PagedPanel = ({ title, tool, pages, children }: Props) => (
  <section className="panel">
    <div className="panel-head">
      <h2>{title}</h2>
      {tool}
    </div>
    {children}
    <ShowMoreLine pages={pages} />
  </section>
)

/** Below a table, indented as a panel's content is. */
export const ShowMoreLine = ({ pages }: Pick<Props, 'pages'>) =>
  pages.hasNextPage && (
    <div className="panel-body">
      <ShowMore pages={pages} size="sm" />
    </div>
  )
