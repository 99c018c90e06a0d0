/** The elements of the page, made without markup, because its policy allows none. */

type Content = string | Node | readonly (string | Node)[]

export function el<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className = '',
  content: Content = [],
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  if (className) made.className = className
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(
    ...(Array.isArray(content) ? (content as (string | Node)[]) : [content as string | Node]),
  )
  return made
}

export function svg(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  content: readonly Node[] = [],
) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.append(...content)
  return made
}

const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  tick: 'M5 12.8l4.5 4.5L19 7.2',
  dash: 'M6 12h12',
} as const

export const icon = (name: keyof typeof paths): SVGElement =>
  svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [svg('path', { d: paths[name] })])

const kinds = { primary: 'st-primary', line: 'st-line', quiet: 'st-quiet' } as const

export function button(kind: keyof typeof kinds, content: Content, onPress: () => void) {
  const made = el('button', kinds[kind], content, { type: 'button' })
  made.addEventListener('click', onPress)
  return made
}

export function iconButton(label: string, onPress: () => void) {
  const made = button('quiet', icon('close'), onPress)
  made.setAttribute('aria-label', label)
  return made
}

/** Two answers side by side; resolves with the place of the one that is pressed. */
export function choice(first: string, second: string) {
  const { promise, resolve } = Promise.withResolvers<0 | 1>()
  return {
    buttons: [button('line', first, () => resolve(0)), button('primary', second, () => resolve(1))],
    pressed: promise,
  }
}

/** Replaces the screen, and moves the focus to its title so that a screen reader reads on there. */
export function draw(
  head: HTMLElement,
  body: readonly Node[],
  foot: readonly Node[],
  full = false,
): void {
  const main = el('main', full ? 'st-full' : '', body as Node[])
  const page = el('div', 'st-screen', [head, main])
  if (foot.length > 0) page.append(el('footer', '', foot as Node[]))
  document.body.replaceChildren(page)
  const title = main.querySelector('h1')
  title?.setAttribute('tabindex', '-1')
  title?.focus()
}

/** One button that goes on. */
export function proceed(label: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { button: button('primary', label, resolve), pressed: promise }
}

/** A box for each step of a test, with what became of it. */
export function stepBoxes(titles: readonly string[]) {
  const steps = titles.map((title) => {
    const said = el('small')
    return { said, box: el('li', '', [el('b', '', title), said]) }
  })
  return {
    list: el(
      'ol',
      'st-tones',
      steps.map(({ box }) => box),
    ),
    set(at: number, state: 'now' | 'heard' | 'missed', text: string) {
      const step = steps[at]
      if (!step) return
      step.box.dataset['state'] = state
      step.said.textContent = text
    },
  }
}
