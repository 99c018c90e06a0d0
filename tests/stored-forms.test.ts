/** Tests that every form of the console stores what is typed until it is saved, or says here why it does not. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = `${import.meta.dirname}/../src/console`
const files = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }))

/** Forms whose content is not stored, each with its reason. */
const unstored: Readonly<Record<string, string>> = {
  'audit-log/audit-log-form.tsx': 'a search, which the address has',
  'catalogue/price-save-bar.tsx': 'the day alone; each set of prices begins with today',
  'catalogue/price-table.tsx': 'its page stores the prices',
  'catalogue/recording-form.tsx': 'its page stores the transcripts',
  'content/guides/editor-dialogs.tsx': 'becomes part of the guide, which is stored',
  'content/guides/guides-page.tsx': 'a search',
  'content/guides/guide-facts.tsx': 'a part of the guide, which is stored',
  'content/guides/guide-form.tsx': 'a guide, stored by `useGuide`',
  'content/hours/hours-page.tsx': 'a setting, stored by its page',
  'content/pickup-area/area-page.tsx': 'a setting, and a search on the map',
  'content/texts/text-form.tsx': 'its page stores the texts',
  'counter/customer-panel.tsx': 'a part of the sale, which `useWalkIn` stores',
  'counter/device-panel.tsx': 'a part of the sale, which `useWalkIn` stores',
  'counter/take-payment.tsx': 'money given by a person who stands there',
  'money/day-sheet-page.tsx': 'a search, which the address has',
  'money/gst-return-page.tsx': 'a search, which the address has',
  'money/payments-page.tsx': 'a search, which the address has',
  'money/refunds-page.tsx': 'a search, which the address has',
  'money/table-button.tsx': 'a month to download',
  'overview/margins.tsx': 'a month to look at',
  'notes/note-field.tsx': 'the field of a note, whose form is stored',
  'repairs/check-points.tsx': 'each point is saved as it is answered',
  'team/link-dialog.tsx': 'a secret link, to copy',
  'parts/order-lines.tsx': 'a search, and lines that the order stores',
  'parts/part-search.tsx': 'a search',
  'parts/stock-panel.tsx': 'a search, which the address has',
  'warranty/recall-page.tsx': 'a search',
  'scan/scan-field.tsx': 'a label, taken as soon as it is there',
  'run/waiting-acts.tsx': 'the code is typed once more, for an act that is stored',
  'team/colleagues-page.tsx': 'a link to copy, beside the form, which is stored',
}

/** The calls of a function with their arguments. */
function callsOf(text: string, name: string): string[] {
  return text
    .split(`${name}(`)
    .slice(1)
    .map((rest) => {
      let depth = 1
      let end = 0
      while (depth > 0 && end < rest.length) {
        if (rest[end] === '(') depth++
        if (rest[end] === ')') depth--
        end++
      }
      return rest.slice(0, end)
    })
}

/** Hooks that store what is typed, and those built on them. */
const hooks =
  /\b(?:useStoredState|useDraft|useSetting|useAgreed|useEstimateDraft|useIntakeForm|useWalkIn|useDoor)\b/
const isStored = (text: string): boolean => hooks.test(text)
const holdsTyped = (text: string): boolean =>
  /<(?:form|input|textarea|TextField|TextArea)\b/.test(text) && /\buseState\b|<form\b/.test(text)

test('every bound form of the console names what is stored', () => {
  const forms = files.flatMap(({ file, text }) =>
    callsOf(text, 'useSchemaForm').map((call) => ({ file, call })),
  )
  expect(forms.length).toBeGreaterThan(30)
  const nameless = forms.filter(({ call }) => !/\bdraft: /.test(call))
  expect(nameless.map(({ file }) => file)).toEqual([])
  const without = forms.filter(({ call }) => /\bdraft: undefined/.test(call))
  expect(without.map(({ file }) => file).filter((file) => !(file in unstored))).toEqual([])
})

test('every other form of the console stores what is typed, or has a reason', () => {
  const forms = files.filter(({ text }) => holdsTyped(text) && !text.includes('useSchemaForm('))
  expect(forms.length).toBeGreaterThan(10)
  const lost = forms.filter(({ file, text }) => !isStored(text) && !(file in unstored))
  expect(lost.map(({ file }) => file)).toEqual([])
})

/** What a bound form sends beside its fields and does not store, each with its reason. */
const besideFields: Readonly<Record<string, string>> = {
  'system/failed-work-panel.tsx: discarding': 'which job it is about',
  'money/unassigned-page.tsx: assigning': 'which payment it is about',
  'catalogue/issues-panel.tsx: adding': 'that it is open',
  'repairs/use-intake-form.ts: begun': 'what the stored intake is compared with',
  'repairs/claim-dialog.tsx: formId': 'a key, so that it is taken once',
  'parts/order-dialog.tsx: formKey': 'a key, so that it is taken once',
  'parts/return-dialog.tsx: formKey': 'a key, so that it is taken once',
  'money/drawer-entry-form.tsx: formKey': 'a key, so that it is taken once',
  'money/refund-dialog.tsx: formKey': 'a key, so that it is taken once',
  'repairs/part-form.tsx: unknown':
    'the serial number that the stock does not know, which is a field',
  'parts/stocktake-end.tsx: lookedAgain': 'a tick that is to be set each time',
  'money/drawer-entry-form.tsx: kind': 'a choice of one press, in view beside the button',
  'frame/use-hand-back-form.tsx: method': 'a choice of one press, in view beside the button',
  'content/testimonials/testimonial.tsx: schema': 'the rules of its fields',
  'content/guides/editor-dialogs.tsx: before': 'a part of the guide, which is stored',
}

test('what a bound form sends beside its fields is stored, too, or has a reason', () => {
  const lost = files.flatMap(({ file, text }) => {
    const states = [...text.matchAll(/const \[(\w+)(?:, \w+)?\] = useState\b/g)].map(
      ([, name]) => name,
    )
    const calls = callsOf(text, 'useSchemaForm').join('\n')
    return states
      .filter((name) => new RegExp(`\\b${name}\\b`).test(calls))
      .map((name) => `${file}: ${name}`)
  })
  expect(lost.filter((one) => !(one in besideFields))).toEqual([])
  expect(Object.keys(besideFields).filter((one) => !lost.includes(one))).toEqual([])
})

test('no two forms share a name', () => {
  const names = files.flatMap(({ text }) => [
    ...[...text.matchAll(/\bdraft: (?:`([^`$]+)|'([^']+)')/g)].map(([, a, b]) => a ?? b),
    ...[...text.matchAll(/useStoredState(?:<[^>]+>)?\(\s*`([^`$]+)/g)].map(([, name]) => name),
  ])
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

test('every reason belongs to a file that is there', () => {
  const known = new Set(files.map(({ file }) => file))
  expect(Object.keys(unstored).filter((file) => !known.has(file))).toEqual([])
})
