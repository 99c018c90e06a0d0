/** Reloads the board when a server-sent event reports a change, while its tab is visible. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addressOf } from '#ui/api/api-request.ts'
import { atMostEvery } from '#ui/query/at-most-every.ts'
import { getBoard, getLane } from '#domain/repairs/contract/staff-board.ts'
import { boardEventStream, findJobs, getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { openBoardStream } from './board-connection.ts'

/** Milliseconds: the board is reloaded at most this often. */
const rest = 1_500
/** Milliseconds: without a stream the board is reloaded this often. */
const pollEvery = 30_000

const shown: readonly string[] = [getBoard.path, getLane.path, findJobs.path]

/** The board and everything about one repair: its order, intake, messages and documents. */
const isShown = ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }): boolean =>
  shown.includes(String(path)) || String(path).startsWith(getStaffOrder.path)

/** Asks again whenever any repair moves and whenever the stream comes back; `inTouch` is false without a stream. */
export function useLiveBoard(): { readonly inTouch: boolean; readonly tryNow: () => void } {
  const queries = useQueryClient()
  const [inTouch, setInTouch] = useState(true)
  const hurry = useRef(() => {})
  useEffect(() => {
    const refresh = atMostEvery(rest, () => void queries.invalidateQueries({ predicate: isShown }))
    const open = () =>
      openBoardStream(() => new EventSource(addressOf(boardEventStream.path)), {
        onChanges: refresh.ask,
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
  }, [queries])
  useEffect(() => {
    if (inTouch) return
    const again = () => void queries.invalidateQueries({ predicate: isShown })
    const timer = setInterval(again, pollEvery)
    return () => clearInterval(timer)
  }, [inTouch, queries])
  return { inTouch, tryNow: () => hurry.current() }
}
