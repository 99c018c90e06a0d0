/** Where a ticket hangs: 0 in the middle, negative to the left, the nearest way round. */
export const placeOnRail = (index: number, centre: number, count: number): number => {
  const half = Math.floor(count / 2)
  return ((((index - centre + half) % count) + count) % count) - half
}
