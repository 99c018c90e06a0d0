/** The position of a ticket: 0 in the middle, negative to the left, by the shorter way around the ring. */
export const placeOnRail = (index: number, centre: number, count: number): number => {
  const half = Math.floor(count / 2)
  return ((((index - centre + half) % count) + count) % count) - half
}
