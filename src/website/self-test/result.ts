/** The sheet of results: first what it means, then each point; sent where the test belongs to a repair. */
import { button, draw, el, icon } from './elements.ts'
import { type Link, send } from './link.ts'
import { type Sheet, storeSheet } from './stored-sheet.ts'
import { languageTag, texts } from './texts.ts'

const signs = { works: 'tick', fails: 'close', 'not-run': 'dash' } as const

export function showResult(link: Link, sheet: Sheet, again: () => void): void {
  const t = texts()
  const results = sheet.found
  const fails = results.filter(({ answer }) => answer === 'fails').length
  const ran = results.filter(({ answer }) => answer !== 'not-run').length
  const lines = results.map((one) => {
    const line = el('li', '', [
      el('span', 'st-sign', icon(signs[one.answer])),
      el('span', '', [el('b', '', t.points[one.point]), el('small', '', t.saidOf(one))]),
    ])
    line.dataset['answer'] = one.answer
    return line
  })
  const foot = el('p', 'st-foot', `${t.tested} ${timeText(sheet.at)}`)
  const state = el('p', 'st-note', '', { role: 'status' })
  draw(
    el('header', 'st-head', el('p', 'st-brand', document.documentElement.dataset['brand'] ?? '')),
    [
      el('h1', '', fails === 0 ? t.allWell : t.needUs(fails)),
      el('p', 'st-lead', ran === 0 ? t.nothingRan : t.onlyProposal),
      el('section', 'st-sheet', [
        el('h2', '', t.sheet),
        el('p', 'st-count', [
          el('b', '', t.ofPoints(ran, Number(document.documentElement.dataset['points']))),
          ' ',
          t.needBench,
        ]),
        el('ul', 'st-results', lines),
        foot,
      ]),
      state,
    ],
    link.token
      ? [button('line', t.testAgain, again)]
      : [
          el('a', 'st-primary', t.book, { href: '/service-enquiry' }),
          button('line', t.testAgain, again),
        ],
  )
  if (!link.token) {
    // The page of the order that is booked next sends it.
    document
      .querySelector('a.st-primary')
      ?.addEventListener('click', () => storeSheet({ ...sheet, booking: true }))
    return
  }
  if (sheet.sent) state.textContent = t.sent
  else
    void deliver(link.token, sheet, state).then((at) => {
      if (!at) return
      storeSheet({ ...sheet, sent: true, at: at.getTime() })
      foot.textContent = `${t.tested} ${timeText(at.getTime())}`
    })
}

const timeText = (at: number): string =>
  new Date(at).toLocaleString(languageTag(), { dateStyle: 'medium', timeStyle: 'short' })

/** Sends the results now, and again when the connection is back. Returns when they arrived; undefined if they never can. */
async function deliver(token: string, sheet: Sheet, state: HTMLElement): Promise<Date | undefined> {
  const t = texts()
  while (state.isConnected) {
    state.textContent = t.sending
    const outcome = await send(token, sheet)
    if (outcome !== 'waiting') {
      state.textContent = outcome === 'ended' ? t.linkEnded : t.sent
      return outcome === 'ended' ? undefined : outcome
    }
    state.textContent = t.waiting
    await backOnline()
  }
  return undefined
}

/** Resolves when the browser says so, and after 15 seconds, because some never do. */
const backOnline = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, 15_000)
  })
