import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '#ui/page/site-language.ts'
import { Translated } from './translated.tsx'

beforeEach(() => act(() => chooseLanguage('English')))

test('in English a text stands alone', () => {
  const { container } = render(<Translated of="pay" values={{ amount: '₹1,000.00' }} />)
  expect(container.innerHTML).toBe('Pay ₹1,000.00')
})

test.each([
  ['Tamil', 'ta', 'ஆம், இதுதான் என் சிக்கல்'],
  ['Hindi', 'hi', 'हाँ, यही मेरी समस्या है'],
] as const)(
  'once %s is chosen, it stands beside the English text, marked as what it is',
  (language, tag, text) => {
    render(
      <button type="button">
        <Translated of="yesLast" />
      </button>,
    )
    act(() => chooseLanguage(language))
    screen.getByRole('button', { name: `Yes, This Is My Issue ${text}` })
    expect(screen.getByText(text).lang).toBe(tag)
    expect(localStorage.getItem('language')).toBe(language)
    act(() => chooseLanguage('English'))
    screen.getByRole('button', { name: 'Yes, This Is My Issue' })
    expect(localStorage.getItem('language')).toBeNull()
  },
)

test('the English text of a place may say more, and an amount stands in both', () => {
  act(() => chooseLanguage('Hindi'))
  const { container } = render(
    <>
      <Translated of="extraCharge">Extra charge, Pickup</Translated>
      <Translated of="pay" values={{ amount: '₹590.00' }} />
    </>,
  )
  expect(container.textContent).toContain('Extra charge, Pickup अतिरिक्त शुल्क')
  expect(container.textContent).toContain('Pay ₹590.00 ₹590.00 भुगतान करें')
})
