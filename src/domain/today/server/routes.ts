/** The routes of the first screen. */
import { serve } from '#platform/http/serve.ts'
import { getToday, markLine } from '../contract/staff.ts'
import { markDone, readToday } from './read-today.ts'
import type { Deps } from './repair-lines.ts'

export const todayRoutes = (deps: Deps) => [
  serve(getToday, (viewer) => readToday(deps, viewer)),
  serve(markLine, async (colleague, input) => {
    await markDone(deps, colleague, input)
    return {}
  }),
]
