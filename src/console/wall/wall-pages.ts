/** The pages of a lane on the display: late repairs stand on each, the others take turns below them. */

/**
 * Groups of at most so many cards, in their order; one empty page for no cards. Those that stay are on every page,
 * as long as they leave room for one more.
 */
export function pagesOf<C>(
  cards: readonly C[],
  space: number,
  stays: (card: C) => boolean,
): readonly (readonly C[])[] {
  if (cards.length <= space) return [cards]
  const fixed = cards.filter(stays).slice(0, space - 1)
  const others = cards.filter((card) => !fixed.includes(card))
  const room = space - fixed.length
  return Array.from({ length: Math.ceil(others.length / room) }, (_, at) => [
    ...fixed,
    ...others.slice(at * room, (at + 1) * room),
  ])
}
