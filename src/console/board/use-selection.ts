/** Which rows of the list are selected; Shift selects all between the last one and this one. */
import { useState } from 'react'
import { rangeBetween } from './repair-sort.ts'

export function useSelection(shown: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  // A row that has left the list is not acted on.
  const selected = new Set(shown.filter((id) => chosen.has(id)))
  return {
    selected,
    press(id: string, withRange: boolean) {
      const on = !selected.has(id)
      const ids = withRange ? rangeBetween(shown, last, id) : [id]
      const next = new Set(selected)
      for (const one of ids)
        if (on) next.add(one)
        else next.delete(one)
      setChosen(next)
      setLast(id)
    },
    all: (on: boolean) => setChosen(new Set(on ? shown : [])),
  }
}
