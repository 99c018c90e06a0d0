/** Holds the one event stream of a tab, which keeps the notices in the bar and the pages below it up to date. */
import type { ReactNode } from 'react'
import { useMay } from '#ui/api/role.ts'
import { LiveBoardContext, useBoardStream } from '#console/board/use-live-board.ts'

type Props = {
  /** The session has ended, so a stream would be refused. */
  readonly isOut: boolean
  readonly children: ReactNode
}

/** Nothing is opened for roles that may not see repairs: nothing of theirs is live. */
export function LiveConsole({ isOut, children }: Props) {
  const may = useMay()
  const live = useBoardStream(may('see-jobs') && !isOut)
  return <LiveBoardContext value={live}>{children}</LiveBoardContext>
}
