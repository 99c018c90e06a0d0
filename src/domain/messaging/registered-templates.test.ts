import { expect, it } from 'vitest'
import {
  missingIds,
  registeredText,
  smsRegister,
  whatsappRegister,
} from './registered-templates.ts'
import { customerTemplates, templateNames } from './templates.ts'

const all = Object.fromEntries(smsRegister.map((name, at) => [name, `id-${at}`]))

it('a full register misses nothing', () => {
  expect(missingIds(smsRegister, all)).toEqual([])
  expect(missingIds(whatsappRegister, all)).toEqual([])
})

it('every text without an id is named, in whichever language', () => {
  const { delivered: _, 'one-time-code': __, ...rest } = all
  const holes = { ...rest, 'picked-up:Hindi': '' }
  expect(missingIds(smsRegister, holes).toSorted()).toEqual([
    'delivered',
    'one-time-code',
    'picked-up:Hindi',
  ])
  expect(missingIds(whatsappRegister, holes).toSorted()).toEqual(['delivered', 'picked-up:Hindi'])
})

it('a customer’s texts need an id in every language, colleagues’ and codes only in English', () => {
  for (const name of customerTemplates) {
    expect(smsRegister).toEqual(expect.arrayContaining([name, `${name}:Tamil`, `${name}:Hindi`]))
  }
  expect(smsRegister.filter((name) => /^(staff-|one-time-code).*:/.test(name))).toEqual([])
  expect(smsRegister).toEqual(expect.arrayContaining([...templateNames]))
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
