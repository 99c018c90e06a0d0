/** Finds the card that an arrow key leads to. */

/** The card in that direction; undefined at the board's edge, and for any other key. */
export function cardBeside(card: Element, key: string): Element | undefined {
  const lane = card.closest('[data-lane]')
  if (!lane) return undefined
  const cards = cardsIn(lane)
  const at = cards.indexOf(card)
  switch (key) {
    case 'ArrowDown':
      return cards[at + 1]
    case 'ArrowUp':
      return cards[at - 1]
    case 'Home':
      return cards[0]
    case 'End':
      return cards.at(-1)
    case 'ArrowRight':
      return inLaneBeside(lane, at, 1)
    case 'ArrowLeft':
      return inLaneBeside(lane, at, -1)
    default:
      return undefined
  }
}

const cardsIn = (lane: Element) => [...lane.querySelectorAll('[data-card]')]

/** Keeps the row of the card it comes from, and skips empty and hidden lanes. */
function inLaneBeside(lane: Element, at: number, step: 1 | -1): Element | undefined {
  const lanes = [...(lane.parentElement?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])]
  const beyond = lanes.filter((one) => one.offsetParent !== null || one === lane)
  for (let i = beyond.indexOf(lane as HTMLElement) + step; beyond[i]; i += step) {
    const cards = cardsIn(beyond[i] as Element)
    const found = cards[Math.min(at, cards.length - 1)]
    if (found) return found
  }
  return undefined
}

export const focusCard = (card: Element | null | undefined) =>
  card?.querySelector<HTMLElement>('.job-link')?.focus()
