/** Runs at once, then no more often than every so many milliseconds: what came meanwhile is one run at the end. */

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
