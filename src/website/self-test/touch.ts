/** The grid that a finger paints: 9 by 14 cells over the screen. */
import { button, el } from './elements.ts'
import { answered, notRun, type Run } from './screen.ts'
import { texts } from './texts.ts'

const across = 9
const cellCount = across * 14

export const touch: Run = ({ show, signal }) => {
  const t = texts()
  if (navigator.maxTouchPoints === 0) return Promise.resolve(notRun('touch', 'unsupported'))
  const cells = Array.from({ length: cellCount }, () => el('i'))
  const grid = el('div', 'st-grid', cells, { role: 'img', 'aria-label': t.grid })
  const finger = el('span', 'st-finger', [], { 'aria-hidden': 'true' })
  const said = el('p', 'st-said', [], { role: 'status' })
  const painted = new Set<number>()
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof notRun>>()
  let isSecondRound = false
  const tell = () => {
    said.textContent = isSecondRound
      ? t.again(painted.size, cellCount)
      : t.cells(painted.size, cellCount)
    grid.setAttribute('aria-label', t.cells(painted.size, cellCount))
  }
  const finish = () => {
    const missed = cellCount - painted.size
    resolve([answered('touch', missed === 0, { missed, of: cellCount })])
  }
  const paint = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = grid.getBoundingClientRect()
    const column = Math.floor(((clientX - left) / width) * across)
    const row = Math.floor(((clientY - top) / height) * (cellCount / across))
    const at = row * across + column
    finger.style.translate = `${clientX - left}px ${clientY - top}px`
    if (column < 0 || column >= across || !cells[at] || painted.has(at)) return
    painted.add(at)
    cells[at].dataset['state'] = 'on'
    tell()
    if (painted.size === cellCount) finish()
  }
  const move = (event: PointerEvent) => {
    // A mouse says nothing about the screen.
    if (event.pointerType === 'mouse') return
    for (const one of event.getCoalescedEvents?.() ?? []) paint(one)
    paint(event)
  }
  for (const name of ['pointerdown', 'pointermove'] as const) {
    grid.addEventListener(name, move, { signal })
  }
  grid.append(finger)
  // The first time the empty cells are marked and asked for once more, because a finger misses some.
  const doNotAnswer = button('line', t.doNotAnswer, () => {
    if (isSecondRound) return finish()
    isSecondRound = true
    for (const [i, cell] of cells.entries()) if (!painted.has(i)) cell.dataset['state'] = 'dead'
    tell()
  })
  tell()
  show([el('h1', 'st-hidden', t.tests.touch.title), said, grid], [doNotAnswer], true)
  return promise
}
