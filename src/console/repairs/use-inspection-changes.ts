/** After work at the bench: asks again for what shows it, once a row of taps has ended. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { getBenchWork } from '#domain/repairs/contract/staff-inspection.ts'
import { getBoard } from '#domain/repairs/contract/staff-board.ts'
import { getStaffOrder } from '#domain/repairs/contract/staff.ts'

/** Milliseconds without a further tap. */
const rest = 400

export function useInspectionChanges(): () => void {
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
