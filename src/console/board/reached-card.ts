/**
 * Which card of the board the Tab key reaches: the one reached last, or the first while that one is not there. It is kept
 * beside React's state, so that two cards are drawn again when the focus goes on, and not hundreds.
 */
export type ReachedCard = ReturnType<typeof makeReachedCard>

export function makeReachedCard() {
  const followers = new Set<() => void>()
  let shown: readonly string[] = []
  let reached: string | undefined
  let current: string | undefined
  const settle = () => {
    const next = reached !== undefined && shown.includes(reached) ? reached : shown[0]
    if (next === current) return
    current = next
    for (const follow of followers) follow()
  }
  return {
    is: (orderId: string): boolean => orderId === current,
    follow(changed: () => void) {
      followers.add(changed)
      return () => void followers.delete(changed)
    },
    reach(orderId: string) {
      reached = orderId
      settle()
    },
    /** The cards that are on the board now, in their order. */
    show(orderIds: readonly string[]) {
      shown = orderIds
      settle()
    },
  }
}

/** Of a card elsewhere. */
export const reachedNowhere: Pick<ReachedCard, 'is' | 'follow'> = {
  is: () => false,
  follow: () => () => {},
}
