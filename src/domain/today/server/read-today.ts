/** Reads the first screen, each list from the domain that it is about, and marks lines of it as done for today. */
import type { z } from 'zod'
import { fail } from '#kernel/app-error.ts'
import type { Colleague } from '#kernel/endpoint.ts'
import type { getToday, markLine } from '../contract/staff.ts'
import { todayErrors } from '../errors.ts'
import { todayListKeys } from '../today-lists.ts'
import { addMark, linesToRead, listMarks, removeMark, withoutDone } from './done-lines.ts'
import { moneyList } from './money-lines.ts'
import { callList, firstOf, messageList } from './people-lines.ts'
import { type Deps, repairLists, type Shown, uncollectedList, type Viewer } from './repair-lines.ts'

export async function readToday(
  deps: Deps,
  viewer: Viewer,
): Promise<z.input<(typeof getToday)['response']>> {
  const marks = await listMarks(deps)
  const most = linesToRead(marks)
  const [repairs, ...others] = await Promise.all([
    repairLists(deps, viewer, most),
    callList(deps, most),
    uncollectedList(deps, most),
    messageList(deps, viewer.role, most),
    moneyList(deps, viewer.role, most),
  ])
  const lists = Map.groupBy([...repairs, ...others], ({ key }) => key)
  return {
    at: deps.clock().toISOString(),
    lists: todayListKeys.flatMap((key) => {
      const list = joined(lists.get(key) ?? [], most)
      return list ? [withoutDone(list, marks)] : []
    }),
  }
}

/** Calls to make come from several domains. */
function joined([first, ...others]: readonly Shown[], most: number): Shown | undefined {
  if (!first || others.length === 0) return first
  const all = [first, ...others]
  return {
    key: first.key,
    count: all.reduce((sum, { count }) => sum + count, 0),
    lines: firstOf(
      all.flatMap(({ lines }) => lines),
      most,
    ),
  }
}

/** Fails with LINE_GONE where the colleague's own list does not have the line: what one may not see, one cannot mark. */
export async function markDone(
  deps: Deps,
  by: Colleague,
  { list: key, id, isDone }: z.output<typeof markLine.body>,
): Promise<void> {
  if (!isDone) return removeMark(deps, { list: key, id })
  const list = (await readToday(deps, by)).lists.find((one) => one.key === key)
  if (list?.done.some((line) => line.id === id)) return
  if (!list?.lines.some((line) => line.id === id)) fail(todayErrors.LINE_GONE)
  await addMark(deps, by, { list: key, id })
}
