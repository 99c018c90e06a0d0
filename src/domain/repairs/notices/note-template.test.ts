/** Tests the texts for notes: how they are stored, found by what is typed, and filled in. */
import { expect, test } from 'vitest'
import {
  filledTemplate,
  noteTemplateFields,
  suggestTemplates,
  templatesOf,
  typedTemplate,
} from './note-template.ts'

test('each line is a text, once and without spaces around it', () => {
  expect(templatesOf(' Called, no answer \n\nPart ordered\nCalled, no answer')).toEqual([
    'Called, no answer',
    'Part ordered',
  ])
})

test('a text that is too long and too many texts are refused by name', () => {
  const message = (text: string) => noteTemplateFields.safeParse({ text }).error?.issues[0]?.message
  expect(message(`Short\n${'x'.repeat(301)}`)).toContain('within 300 characters: “xxxx')
  expect(message(Array.from({ length: 61 }, (_, i) => `Text ${i}`).join('\n'))).toContain(
    '60 texts',
  )
  expect(message('x'.repeat(300))).toBeUndefined()
})

test('placeholders become the device and the order number, and other braces stay', () => {
  const values = { device: 'iPhone 15', order: 'MDC-7F3A9C' }
  expect(filledTemplate('{order}: {device} is clean {x}, {order}', values)).toBe(
    'MDC-7F3A9C: iPhone 15 is clean {x}, MDC-7F3A9C',
  )
})

test.for<[string, string | undefined]>([
  ['/no', 'no'],
  ['Called /no ans', 'no ans'],
  ['/', ''],
  ['and/or', undefined],
  ['24/7 /', ''],
  ['no slash', undefined],
])('while %s is typed, a text is looked for by %s', ([text, typed]) => {
  expect(typedTemplate(text, text.length)?.typed).toBe(typed)
})

test('texts are found by the beginnings of their words, in any order', () => {
  const all = ['Called about {device}: no answer', 'Part for {order} ordered', 'Ordered a call']
  expect(suggestTemplates(all, 'ans cal')).toEqual([all[0]])
  expect(suggestTemplates(all, 'ord')).toEqual([all[1], all[2]])
  expect(suggestTemplates(all, '')).toEqual(all)
  expect(suggestTemplates(all, 'alled')).toEqual([])
})
