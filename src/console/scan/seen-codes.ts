/** Tells a code that comes before the camera from one that is still there. */

/** A code counts as gone after so many pictures without it; one blurred picture is not the end. */
const goneAfter = 5

/** Takes the codes of one picture after the other, and returns those that have just appeared. */
export function makeSeenCodes(): (codes: readonly string[]) => readonly string[] {
  const missed = new Map<string, number>()
  return (codes) => {
    const fresh = [...new Set(codes)].filter((code) => code !== '' && !missed.has(code))
    for (const [code, times] of missed) {
      if (codes.includes(code)) missed.set(code, 0)
      else if (times + 1 >= goneAfter) missed.delete(code)
      else missed.set(code, times + 1)
    }
    for (const code of fresh) missed.set(code, 0)
    return fresh
  }
}
