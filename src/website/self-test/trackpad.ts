/** A click in each corner, a secondary click and a scroll, which a trackpad makes and a mouse as well. */
import { button, el } from './elements.ts'
import { answered, type Run } from './screen.ts'
import { texts } from './texts.ts'

export const trackpad: Run = ({ show, signal }) => {
  const t = texts()
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answered>[]>()
  const targets = t.pad.map((name) => el('button', 'st-line', name, { type: 'button' }))
  const left = new Set(targets)
  const finish = () =>
    resolve([answered('touch', left.size === 0, { missed: left.size, of: targets.length })])
  const done = (target: HTMLElement | undefined) => {
    if (!target) return
    target.dataset['state'] = 'on'
    left.delete(target as HTMLButtonElement)
    if (left.size === 0) finish()
  }
  for (const corner of targets.slice(0, 4))
    corner.addEventListener('click', (event) => {
      // A press of a key is no click of the trackpad.
      if (event.detail > 0) done(corner)
    })
  targets[4]?.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    done(targets[4])
  })
  addEventListener('wheel', () => done(targets[5]), { signal, passive: true })
  show(
    [el('h1', '', t.usePad), el('p', 'st-lead', t.usePadHow), el('div', 'st-pad', targets)],
    [button('line', t.padCannot, finish)],
  )
  return promise
}
