/** The colleagues who were chosen from the list while a note was typed. */
import { useRef } from 'react'

const most = 20

export function useMentioned() {
  const ids = useRef(new Set<string>())
  return {
    add: (id: string) => void ids.current.add(id),
    clear: () => ids.current.clear(),
    /** What the request of the note says of them. */
    sent: () => (ids.current.size > 0 ? { mentioned: [...ids.current].slice(0, most) } : {}),
  }
}
