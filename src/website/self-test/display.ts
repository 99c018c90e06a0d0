/** Five plain colours over the whole screen, on which spots and lines show. */
import { choice, el, proceed } from './elements.ts'
import { answered, type Run } from './screen.ts'
import { texts } from './texts.ts'

const colours = ['red', 'green', 'blue', 'white', 'black'] as const

export const display: Run = async ({ show, signal }) => {
  const t = texts()
  const { promise: seen, resolve } = Promise.withResolvers<void>()
  const start = proceed(t.startColours)
  show([el('h1', '', t.colours), el('p', 'st-lead', t.coloursHow)], [start.button])
  await start.pressed
  let at = 0
  const plain = el('button', 'st-plain', el('span', 'st-hidden', t.nextColour), { type: 'button' })
  plain.dataset['colour'] = colours[0]
  plain.addEventListener('click', () => {
    at += 1
    const colour = colours[at]
    if (colour) plain.dataset['colour'] = colour
    else resolve()
  })
  signal.addEventListener('abort', () => plain.remove())
  document.body.append(plain)
  plain.focus()
  await seen
  plain.remove()
  const { buttons, pressed } = choice(t.spots, t.allPlain)
  show([el('h1', '', t.coloursSeen), el('p', 'st-lead', t.coloursSeenText)], buttons)
  return [answered('display', (await pressed) === 1)]
}
