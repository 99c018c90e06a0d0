/** Reloads what the console shows when a server-sent event reports a change, while its tab is visible. */
import type { Query } from '@tanstack/react-query'
import { useQueryClient } from '#ui/query/query-client.ts'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { addressOf } from '#ui/api/api-request.ts'
import { atMostEvery } from '#ui/query/at-most-every.ts'
import { reloadAnswers } from '#ui/query/reload-answers.ts'
import { getOrderMoney } from '#domain/accounting/contract/staff-money.ts'
import { listRequests } from '#domain/estimates/contract/staff-requests.ts'
import { listContactRequests } from '#domain/orders/contract/staff-contact.ts'
import { getCounterDisplay } from '#domain/orders/contract/staff-display.ts'
import { countBeforeBoard } from '#domain/orders/contract/staff-unpaid.ts'
import {
  getBoard,
  getBoardCounts,
  getLane,
  listBoard,
} from '#domain/repairs/contract/staff-board.ts'
import { listNotices } from '#domain/repairs/contract/staff-notices.ts'
import { listOpenQuestions } from '#domain/repairs/contract/staff-questions.ts'
import { getWall } from '#domain/repairs/contract/staff-wall.ts'
import { boardEventStream, findJobs, getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { getRun } from '#domain/repairs/contract/staff-run.ts'
import { getToday } from '#domain/today/contract/staff.ts'
import { openBoardStream } from './board-connection.ts'

/** Milliseconds: the board is reloaded at most this often. */
const rest = 1_500
/** Milliseconds: without a stream the board is reloaded this often. */
const pollEvery = 30_000

const shown: readonly string[] = [
  getBoard.path,
  getLane.path,
  getBoardCounts.path,
  listBoard.path,
  getWall.path,
  findJobs.path,
  getToday.path,
  getRun.path,
  countBeforeBoard.path,
  getCounterDisplay.path,
  listContactRequests.path,
  listRequests.path,
  listOpenQuestions.path,
  getOrderMoney.path,
  listNotices.path,
]

/** The board, one's notices, who is to be called, and everything about one repair: its order, intake, messages, documents and money. */
const isShown = ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }): boolean =>
  shown.includes(String(path)) || String(path).startsWith(getStaffOrder.path)

/** Its last reload was refused, as by a busy server, so it shows what was before. */
const hasFailed = (query: Query): boolean => isShown(query) && query.state.status === 'error'

export type LiveBoard = {
  /** False without a stream. */
  readonly inTouch: boolean
  readonly tryNow: () => void
}

/** The one stream of this tab, which the frame opens for every page (`frame/live-console.tsx`). */
export const LiveBoardContext = createContext<LiveBoard>({ inTouch: true, tryNow: () => {} })
export const useLiveBoard = (): LiveBoard => use(LiveBoardContext)

/** Opens the stream: asks again whenever any repair moves or a notice comes, and whenever the stream comes back. */
export function useBoardStream(isOn: boolean): LiveBoard {
  const queries = useQueryClient()
  const [inTouch, setInTouch] = useState(true)
  const hurry = useRef(() => {})
  useEffect(() => {
    if (!isOn) return undefined
    const refresh = atMostEvery(rest, () => void reloadAnswers(queries, { predicate: isShown }))
    const open = () =>
      openBoardStream(() => new EventSource(addressOf(boardEventStream.path)), {
        onChanges: refresh.ask,
        onQuiet: () => void queries.refetchQueries({ predicate: hasFailed }),
        // A message that was already on its way does not prove that the connection still works.
        onTouch: (isInTouch) => setInTouch(isInTouch && navigator.onLine),
      })
    let line: ReturnType<typeof open> | undefined
    const follow = () => {
      if (document.visibilityState === 'visible') line ??= open()
      else {
        line?.close()
        line = undefined
      }
    }
    const lose = () => setInTouch(false)
    hurry.current = () => line?.hurry()
    follow()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('offline', lose)
    window.addEventListener('online', hurry.current)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('offline', lose)
      window.removeEventListener('online', hurry.current)
      line?.close()
      refresh.stop()
    }
  }, [queries, isOn])
  useEffect(() => {
    if (inTouch) return
    const again = () => void reloadAnswers(queries, { predicate: isShown })
    const timer = setInterval(again, pollEvery)
    return () => clearInterval(timer)
  }, [inTouch, queries])
  const tryNow = useCallback(() => hurry.current(), [])
  return useMemo(() => ({ inTouch, tryNow }), [inTouch, tryNow])
}
