import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { acceptedOf, agreedAnswers, answerLine, type Answers, acceptedBill } from './answers.ts'

const noAnswers: Answers = new Map()

const line = (key: string, needs: string | null = null) => ({ key, needs })
/** The cleaning needs the screen, and the coating needs the cleaning. */
const lines = [
  line('screen'),
  line('battery'),
  line('cleaning', 'screen'),
  line('coating', 'cleaning'),
]

test('lines that were agreed to before stand on yes, and no other line is answered', () => {
  const agreedAt = '2026-11-19T06:00:00.000Z'
  const shown = [
    { key: 'screen', agreedAt },
    { key: 'battery', agreedAt: null },
  ]
  expect([...agreedAnswers(shown)]).toEqual([['screen', true]])
})

describe('the answer to one line', () => {
  test('a yes also accepts what the line needs, directly or through another', () => {
    const { answers, alsoSet } = answerLine(lines, noAnswers, 'coating', true)
    expect(acceptedOf(lines, answers)).toEqual(['screen', 'cleaning', 'coating'])
    expect(alsoSet).toEqual(['cleaning', 'screen'])
    expect(answers.has('battery')).toBe(false)
  })

  test('a no also declines the accepted lines that need it, and leaves others without an answer', () => {
    const before: Answers = new Map([
      ['cleaning', true],
      ['screen', true],
      ['battery', true],
    ])
    const { answers, alsoSet } = answerLine(lines, before, 'screen', false)
    expect(acceptedOf(lines, answers)).toEqual(['battery'])
    expect(alsoSet).toEqual(['cleaning'])
    expect(answers.has('coating')).toBe(false)
  })

  test('whatever is answered in whatever order, no line is accepted without the one it needs', () => {
    const needs = fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: null })
    const drawn = fc.tuple(needs, needs, needs, needs)
    const step = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean())
    fc.assert(
      fc.property(drawn, fc.array(step, { maxLength: 12 }), (needed, steps) => {
        const all = ['a', 'b', 'c', 'd'].map((key, place) => line(key, needed[place] ?? null))
        let answers: Answers = noAnswers
        for (const [key, isYes] of steps) answers = answerLine(all, answers, key, isYes).answers
        const accepted = acceptedOf(all, answers)
        for (const one of all)
          if (accepted.includes(one.key) && one.needs) expect(accepted).toContain(one.needs)
      }),
    )
  })
})

describe('the bill of the accepted lines', () => {
  const priced = {
    sentAt: '2026-11-21T06:00:00.000Z',
    lines: [
      { key: 'screen', total: 10_400 },
      { key: 'battery', total: 4_000.5 },
    ],
    pricing: { extraCharge: 299, discountBasisPoints: 1_000, stateCode: shop.stateCode },
  } as unknown as Parameters<typeof acceptedBill>[1]

  test('has the charge, the discount and the tax of these lines alone', () => {
    expect(acceptedBill(shop, priced, ['battery'])).toEqual({
      extraCharge: 299,
      discount: 400.05,
      subtotal: 3_899.45,
      cgst: 350.95,
      sgst: 350.95,
      igst: 0,
      zone: undefined,
      taxPercent: 18,
      grandTotal: 4_601.35,
    })
  })

  test('is nothing, and has no charge, where no line is accepted', () => {
    expect(acceptedBill(shop, priced, [])).toMatchObject({ extraCharge: 0, grandTotal: 0 })
  })
})
