/** Every key of a laptop, pressed once. Escape pressed three times in a row ends the test by the keyboard alone. */
import { button, el } from './elements.ts'
import { answered, type Run } from './screen.ts'
import { texts } from './texts.ts'

/** Codes of the keys and what stands on them, a row each. Keys that the system takes away are left out. */
const rows = [
  'Backquote=` Digit1=1 Digit2=2 Digit3=3 Digit4=4 Digit5=5 Digit6=6 Digit7=7 Digit8=8 Digit9=9 Digit0=0 Minus=- Equal== Backspace=⌫',
  'Tab=⇥ KeyQ=Q KeyW=W KeyE=E KeyR=R KeyT=T KeyY=Y KeyU=U KeyI=I KeyO=O KeyP=P BracketLeft=[ BracketRight=] Backslash=\\',
  "KeyA=A KeyS=S KeyD=D KeyF=F KeyG=G KeyH=H KeyJ=J KeyK=K KeyL=L Semicolon=; Quote=' Enter=⏎",
  'ShiftLeft=⇧ KeyZ=Z KeyX=X KeyC=C KeyV=V KeyB=B KeyN=N KeyM=M Comma=, Period=. Slash=/ ShiftRight=⇧',
  'ControlLeft=⌃ AltLeft=⌥ MetaLeft=⌘ Space=␣ MetaRight=⌘ AltRight=⌥ ArrowLeft=← ArrowUp=↑ ArrowDown=↓ ArrowRight=→',
].map((row) =>
  row
    .split(' ')
    .map((key) => [key.slice(0, key.indexOf('=')), key.slice(key.indexOf('=') + 1)] as const),
)

export const keyboard: Run = ({ show, signal }) => {
  const t = texts()
  const keys = new Map(rows.flat().map(([code, label]) => [code, el('span', 'st-key', label)]))
  const left = new Set(keys.keys())
  const of = keys.size
  const said = el('p', 'st-said', t.keysLeft(of, of), { role: 'status' })
  const board = el(
    'div',
    'st-keyboard',
    rows.map((row) =>
      el(
        'div',
        '',
        row.map(([code]) => keys.get(code) ?? ''),
      ),
    ),
    {
      'aria-hidden': 'true',
    },
  )
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answered>[]>()
  const finish = () => resolve([answered('buttons', left.size === 0, { missed: left.size, of })])
  let escapes = 0
  addEventListener(
    'keydown',
    (event) => {
      escapes = event.code === 'Escape' ? escapes + 1 : 0
      if (escapes === 3) return finish()
      // Space and Enter would press a button, Tab would leave, and the arrows would scroll.
      event.preventDefault()
      const key = keys.get(event.code)
      if (key) key.dataset['state'] = 'on'
      left.delete(event.code)
      said.textContent = t.keysLeft(left.size, of)
      if (left.size === 0) finish()
    },
    { signal, capture: true },
  )
  show(
    [el('h1', '', t.pressKeys), el('p', 'st-lead', t.pressKeysHow), said, board],
    [button('line', t.keysDoNotAnswer, finish)],
  )
  return promise
}
