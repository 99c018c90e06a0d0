/** Keeps the board fresh while it is looked at: the browser's own event stream, which brings the cookie along. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addressOf } from '#ui/api/api-request.ts'
import { atMostEvery } from '#ui/query/at-most-every.ts'
import { getBoard, getLane } from '#domain/repairs/contract/staff-board.ts'
import { boardEventStream, findJobs, getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { openBoardLine } from './board-connection.ts'

/** However much moves, everything is asked for no more often than this. */
const rest = 1_500
/** While nothing is heard, it is asked for all the same. */
const blindly = 30_000

const shown: readonly string[] = [getBoard.path, getLane.path, findJobs.path]

/** The board, and everything about one repair: its order, its desk, its messages, its documents. */
const isShown = ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }): boolean =>
  shown.includes(String(path)) || String(path).startsWith(getStaffOrder.path)

/** Asks again whenever any repair moves, and whenever the line comes back. False while nothing would be heard. */
export function useLiveBoard(): { readonly inTouch: boolean; readonly tryNow: () => void } {
  const queries = useQueryClient()
  const [inTouch, setInTouch] = useState(true)
  const hurry = useRef(() => {})
  useEffect(() => {
    const news = atMostEvery(rest, () => void queries.invalidateQueries({ predicate: isShown }))
    const open = () =>
      openBoardLine(() => new EventSource(addressOf(boardEventStream.path)), {
        onChanges: news.ask,
        onTouch: setInTouch,
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
      news.stop()
    }
  }, [queries])
  useEffect(() => {
    if (inTouch) return
    const again = () => void queries.invalidateQueries({ predicate: isShown })
    const timer = setInterval(again, blindly)
    return () => clearInterval(timer)
  }, [inTouch, queries])
  return { inTouch, tryNow: () => hurry.current() }
}
