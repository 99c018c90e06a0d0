/**
 * Lets the lanes of the board grow one after the other: the layout and paint of all six at once hold up a slow machine.
 * A quick one, whose frames come in time, lets more of them grow in each frame.
 */

/** Milliseconds between two frames of a page that keeps up, at 60 a second. */
const inTime = 20
/** Lanes that grow in one frame: with more, the frame is late again. */
const most = 3

const waiting = new Set<() => void>()
let atOnce = 1
let frameBefore = 0
let isAwaited = false

/** Calls `grow` in one of the next frames; the function that is returned takes it back. */
export function growInTurn(grow: () => void): () => void {
  waiting.add(grow)
  awaitFrame()
  return () => waiting.delete(grow)
}

function awaitFrame(): void {
  if (isAwaited || waiting.size === 0) return
  isAwaited = true
  requestAnimationFrame(nextFrame)
}

function nextFrame(now: number): void {
  isAwaited = false
  atOnce = now - frameBefore < inTime ? Math.min(atOnce + 1, most) : 1
  frameBefore = now
  for (const grow of [...waiting].slice(0, atOnce)) {
    waiting.delete(grow)
    grow()
  }
  awaitFrame()
}
