import { expect, it } from 'vitest'
import { missingTemplates, registeredText } from './registered-templates.ts'
import { templateNames } from './templates.ts'

const all = Object.fromEntries(templateNames.map((name, at) => [name, `id-${at}`]))

it('a full register misses nothing', () => {
  expect(missingTemplates(all)).toEqual([])
})

it('every text that is not registered in English is named', () => {
  const { delivered: _, 'one-time-code': __, ...rest } = all
  const tamilOnly = { ...rest, 'delivered:Tamil': 'x', 'one-time-code': '' }
  expect(missingTemplates(tamilOnly)).toEqual(['one-time-code', 'delivered'])
  expect(missingTemplates({})).toEqual(templateNames)
})

it('a language goes out under its own id, and as English when it has none', () => {
  const register = { delivered: 'en', 'delivered:Tamil': 'ta' }
  const text = (language: 'English' | 'Tamil' | 'Hindi') =>
    registeredText(register, 'delivered', language)
  expect(text('English')).toEqual({ language: 'English', registeredTemplateId: 'en' })
  expect(text('Tamil')).toEqual({ language: 'Tamil', registeredTemplateId: 'ta' })
  expect(text('Hindi')).toEqual({ language: 'English', registeredTemplateId: 'en' })
})

it('without a register every language goes out, under no id', () => {
  expect(registeredText(undefined, 'delivered', 'Hindi')).toEqual({ language: 'Hindi' })
})
