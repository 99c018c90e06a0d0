/** Tests that the texts of tracking exist in each language with the same values, and that each status has its words. */
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '#ui/page/site-language.ts'
import { customerOutcomes } from '#domain/repairs/outcome.ts'
import { stageFacts } from '#domain/repairs/stage-facts.ts'
import { stageKeys } from '#domain/repairs/stages.ts'
import { sharedWaitStatus, waitStatus } from '#domain/repairs/waiting.ts'
import { english, type TextKey } from './english.ts'
import { hindi } from './hindi.ts'
import { english as englishPanels, type PanelKey } from './panels/english.ts'
import { hindi as hindiPanels } from './panels/hindi.ts'
import { tamil as tamilPanels } from './panels/tamil.ts'
import { groupTitles, otherStatuses, stageDescriptions, stageTitles } from './stage-texts.ts'
import { tamil } from './tamil.ts'
import { GroupSummary, StatusText } from './track-text.tsx'

afterEach(() => act(() => chooseLanguage('English')))

const keys = Object.keys(english) as TextKey[]
const valuesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()
const languages = [
  ['Tamil', tamil, /\p{Script=Tamil}/u, /\p{Script=Devanagari}/u],
  ['Hindi', hindi, /\p{Script=Devanagari}/u, /\p{Script=Tamil}/u],
] as const

const panels = { Tamil: tamilPanels, Hindi: hindiPanels } as const

test.each(languages)(
  '%s has each text of the panels in its own script, with the values of the English one',
  (language, _, own, other) => {
    expect(Object.keys(panels[language])).toEqual(Object.keys(englishPanels))
    for (const [key, text] of Object.entries(panels[language])) {
      expect(valuesIn(text), key).toEqual(valuesIn(englishPanels[key as PanelKey]))
      expect(text).toMatch(own)
      expect(text).not.toMatch(other)
    }
  },
)

test.each(languages)(
  '%s has each text in its own script, with the values of the English one',
  (language, texts, own, other) => {
    expect(Object.keys(texts)).toEqual(keys)
    for (const key of keys) expect(valuesIn(texts[key]), key).toEqual(valuesIn(english[key]))
    const all = [texts, stageTitles, stageDescriptions, groupTitles, otherStatuses].flatMap(
      (table) =>
        Object.values(table === texts ? texts : ((table as typeof otherStatuses)[language] ?? {})),
    )
    for (const text of all) {
      expect(text).toMatch(own)
      expect(text).not.toMatch(other)
    }
  },
)

const orderStatuses = [
  'Cancelled',
  'Refunded',
  'Contact Requested',
  'Awaiting Payment',
  'Booking Not Finished',
]
const statuses = [
  ...stageKeys.map((key) => stageFacts[key].title),
  ...Object.values(customerOutcomes),
  ...Object.values(waitStatus),
  ...Object.values(sharedWaitStatus),
  ...orderStatuses,
]

test.each(['Tamil', 'Hindi'] as const)(
  'each status has its words in %s, beside the English ones',
  (language) => {
    act(() => chooseLanguage(language))
    for (const status of statuses) {
      const { container, unmount } = render(<StatusText of={status} />)
      const [own] = container.querySelectorAll('[lang]')
      expect(own?.textContent, status).toMatch(/\p{Script=Tamil}|\p{Script=Devanagari}/u)
      expect(container.textContent, status).toContain(status)
      unmount()
    }
  },
)

test('how much of a group is done is counted in the chosen language', () => {
  const steps = ['completed', 'completed', 'current', 'upcoming'].map((state) => ({ state }))
  const group = { summary: '2 of 4 done', steps } as never
  render(<GroupSummary of={group} />)
  expect(document.body.textContent).toBe('2 of 4 done')
  act(() => chooseLanguage('Tamil'))
  screen.getByText('4-இல் 2 முடிந்தது')
})
