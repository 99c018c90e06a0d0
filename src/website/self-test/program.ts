/**
 * The program of `/test`: leads through the tests of a device one screen at a time and shows what they found. It stands in
 * one page with its styles, uses no library, and goes on without a connection once the page is there.
 */
import { browserTime } from '#ui/page/browser-clock.ts'
import { languages, languageTag, ownName } from '#kernel/language.ts'
import { kindOfBrowser, type SelfTest, testsFor } from '#domain/repairs/self-test/self-test.ts'
import { cameras } from './cameras.ts'
import { display } from './display.ts'
import { button, draw, el, icon, iconButton } from './elements.ts'
import { keyboard } from './keyboard.ts'
import { type Link, openLink } from './link.ts'
import { motion } from './motion.ts'
import { showResult } from './result.ts'
import { notRun, type Run, type Screen } from './screen.ts'
import { sound } from './sound.ts'
import { linkOf, newSheet, readSheet, type Sheet, storeSheet } from './stored-sheet.ts'
import { chooseLanguage, language, texts } from './texts.ts'
import './self-test-base.css'
import './self-test.css'
import './self-test-tests.css'
import { touch } from './touch.ts'
import { trackpad } from './trackpad.ts'

const runs: Readonly<Record<SelfTest, Run>> = {
  touch,
  trackpad,
  keyboard,
  display,
  sound,
  cameras,
  motion,
}

/** The tests of this device, and the sheet that was begun here before a reload. */
function begin(link: Link): void {
  const sheet = readSheet()
  if (sheet && sheet.link === linkOf(link.token) && !link.ended) {
    if (sheet.complete) return finish(link, sheet)
    return start(link, sheet)
  }
  start(link, newSheet(link.token, ownKind()))
}

function finish(link: Link, sheet: Sheet): void {
  showResult(link, sheet, () => {
    storeSheet(undefined)
    start(link, newSheet(link.token, ownKind()))
  })
}

function start(link: Link, sheet: Sheet): void {
  const t = texts()
  const { family, device } = link.device ?? ownDevice()
  const tests = testsFor(family)
  const head = el('header', 'st-head', [
    el('p', 'st-brand', document.documentElement.dataset['brand'] ?? ''),
    el(
      'div',
      'st-languages',
      languages.map((name) => languageButton(name, () => start(link, sheet))),
    ),
  ])
  const onlyText = (title: string, text: string) =>
    draw(head, [el('h1', '', title), el('p', 'st-lead', text)], [])
  if (link.ended) return onlyText(t.linkEnded, t.linkEndedText)
  const first = tests.find((test) => !sheet.done.includes(test))
  if (!first) return onlyText(t.noTests, t.noTestsText)
  const list = tests.map((test, i) => {
    const { title, what, seconds } = t.tests[test]
    const isDone = sheet.done.includes(test)
    return el('li', '', [
      el('span', 'st-index', isDone ? icon('tick') : String(i + 1)),
      el('span', '', [el('b', '', title), el('small', '', isDone ? t.done : what)]),
      el('small', '', isDone ? '' : `${seconds} s`),
    ])
  })
  const long = tests.reduce((sum, test) => sum + t.tests[test].seconds, 0)
  draw(
    head,
    [
      el('h1', '', t.title(device)),
      el('p', 'st-lead', t.lead(tests.length, Math.max(1, Math.round(long / 60)))),
      el('ol', 'st-list', list),
      el('p', 'st-note', t.nothingRecorded),
    ],
    [
      button(
        'primary',
        (sheet.done.length > 0 ? t.goOnWith : t.startWith)(t.tests[first].title),
        () => void runAll(link, sheet, tests),
      ),
      el('p', 'st-aside', [
        `${t.tooBroken} `,
        el('a', '', t.bookCheck, { href: '/service-enquiry' }),
      ]),
    ],
  )
}

function languageButton(name: (typeof languages)[number], again: () => void) {
  const choose = button('quiet', ownName[name], () => {
    chooseLanguage(name)
    again()
  })
  choose.setAttribute('aria-pressed', String(name === language()))
  choose.lang = languageTag[name]
  return choose
}

const ownKind = () => kindOfBrowser(navigator.userAgent, navigator.maxTouchPoints)

/** Without a link the device says itself what it is. */
function ownDevice() {
  const families = {
    iphone: { family: 'iphone', device: 'iPhone' },
    ipad: { family: 'ipad', device: 'iPad' },
    mac: { family: 'mac', device: 'Mac' },
    other: { family: '', device: '' },
  } as const
  return families[ownKind()]
}

/** Each test is stored once it is over, so that a reload or a way out goes on with the next. */
async function runAll(link: Link, sheet: Sheet, tests: readonly SelfTest[]): Promise<void> {
  let now = sheet
  for (const [i, test] of tests.entries()) {
    if (now.done.includes(test)) continue
    const results = await runOne(test, i, tests)
    if (!results) return start(link, now)
    now = {
      ...now,
      done: [...now.done, test],
      found: [...now.found, ...results],
      at: browserTime().getTime(),
      complete: i === tests.length - 1,
    }
    storeSheet(now)
  }
  finish(link, now)
}

/** Null when the person leaves. */
async function runOne(test: SelfTest, at: number, all: readonly SelfTest[]) {
  const t = texts()
  const over = new AbortController()
  const { promise: decided, resolve: decide } = Promise.withResolvers<'left' | 'skipped'>()
  const bars = all.map((_, i) => {
    const bar = el('i')
    if (i <= at) bar.dataset['state'] = i < at ? 'done' : 'now'
    return bar
  })
  const head = el('header', 'st-head', [
    iconButton(t.leave, () => decide('left')),
    el('div', 'st-progress', [
      el('p', '', [el('b', '', t.tests[test].title), ` ${t.oneOf(at + 1, all.length)}`]),
      el('div', 'st-bars', bars),
    ]),
    button('quiet', t.skip, () => decide('skipped')),
  ])
  const screen: Screen = {
    show: (body, foot, full) => {
      if (!over.signal.aborted) draw(head, body, foot, full)
    },
    signal: over.signal,
  }
  const outcome = await Promise.race([runs[test](screen), decided])
  over.abort()
  if (outcome === 'left') return null
  return outcome === 'skipped' ? notRun(test, 'skipped') : outcome
}

document.documentElement.lang = languageTag[language()]
void openLink().then(begin)
