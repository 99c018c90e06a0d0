/** After work at the bench: asks again for what shows it, once a row of taps has ended. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { getBenchWork } from '../../bench-contract.ts'
import { getBoard } from '../../board-contract.ts'
import { getStaffOrder } from '../../staff-contract.ts'

/** Milliseconds without a further tap. */
const rest = 400

export function useBenchNews(): () => void {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      for (const { path } of [getBenchWork, getStaffOrder, getBoard])
        void queries.invalidateQueries({ queryKey: [path] })
    }, rest)
  }, [queries])
}
