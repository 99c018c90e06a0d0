/**
 * Limits how often something runs: at once, then at most once in so many milliseconds. Calls meanwhile are one run
 * at the end.
 */

export function atMostEvery(milliseconds: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const begin = () => {
    again = false
    run()
    timer = setTimeout(() => {
      timer = undefined
      if (again) begin()
    }, milliseconds)
  }
  return {
    ask() {
      if (timer) again = true
      else begin()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      again = false
    },
  }
}
