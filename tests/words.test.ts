/** Words of the project's former private vocabulary, which must not return as identifiers or in comments. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Each word with the field's term that replaces it. */
const banned = {
  house: 'app, shop or system',
  deed: 'audit event',
  noteDeed: 'recordAudit',
  darkroom: 'image processor',
  goodbyes: 'success dialogs',
  rhythm: 'timeline',
  chore: 'scheduled task',
  whosever: 'any customer’s',
  whoever: 'the person or caller by role',
} as const

/** Lines that may hold a word, each with the reason. */
const exceptions: readonly {
  readonly file: string
  readonly text: string
  readonly why: string
}[] = [
  { file: 'team/contract/audit-log.ts', text: 'deeds: z.', why: 'a field of the API' },
  { file: 'team/server/audit-log.ts', text: 'deeds', why: 'a field of the API' },
  { file: 'messaging/contract/staff.ts', text: 'house: z.object', why: 'a field of the API' },
  {
    file: 'messaging/server/texts-for-staff.ts',
    text: 'house: textApp',
    why: 'a field of the API',
  },
  { file: 'texts/use-text.ts', text: 'house: settings', why: 'a field of the API' },
  { file: 'texts/text-form.tsx', text: 'house: settings', why: 'a field of the API' },
  { file: 'texts/text-fields.tsx', text: 'house: settings', why: 'a field of the API' },
  { file: 'texts/phone-preview.tsx', text: 'house: settings', why: 'a field of the API' },
  { file: 'audit-log/audit-log-page.tsx', text: 'deeds', why: 'a field of the API' },
  {
    file: 'jobs/scheduled-tasks.ts',
    text: 'chore:${name}',
    why: 'a stored key of the rate limits',
  },
  { file: 'api/audit-log.test.ts', text: 'deeds', why: 'a field of the API' },
  { file: 'upgrade/read-facts.ts', text: 'deeds', why: 'a field of the API' },
]

/** All files but this one, which lists the words. */
const filesToRead = () =>
  ['src', 'tests', 'script']
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,py}`))
    .filter((file) => !file.includes('/seed/guides/') && file !== 'tests/words.test.ts')

/** The lines without string literals, which hold texts for people and stored names. */
const withoutTexts = (line: string) => line.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, "''")

const asWord = (words: string) => new RegExp(String.raw`\b(?:${words})s?\b`, 'i')
const bannedWords = Object.entries(banned).map(([word, better]) => ({
  word,
  better,
  pattern: asWord(word),
}))
const anyBanned = asWord(Object.keys(banned).join('|'))

function hits(file: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    // Most lines have none even in their texts, which take long to leave out.
    if (!anyBanned.test(line)) return []
    if (exceptions.some((one) => file.endsWith(one.file) && line.includes(one.text))) return []
    return bannedWords
      .filter(({ pattern }) => pattern.test(withoutTexts(line)))
      .map(({ word, better }) => `${file}:${index + 1} ${word}: say ${better}`)
  })
}

test('no identifier and no comment uses a banned word', () => {
  const files = filesToRead()
  expect(files.length).toBeGreaterThan(1_050)
  expect(files.flatMap((file) => hits(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('an error catalogue is not called no', () => {
  const named = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /\bfail\(no(?![a-z])\w*\./.test(readFileSync(file, 'utf8')),
  )
  expect(named).toEqual([])
})

test('every exception is still needed', () => {
  for (const { file, text } of exceptions) {
    const [path] = globSync(`{src,tests}/**/${file}`)
    expect(path && readFileSync(path, 'utf8'), `${file}: ${text}`).toContain(text)
  }
})
