import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { warrantyTexts } from '#domain/repairs/warranty/warranty-texts.ts'
import { WarrantyClock } from './warranty-clock.tsx'

function drawn(days: { readonly all: number; readonly left: number }) {
  const { container, unmount } = render(
    <WarrantyClock days={days} texts={warrantyTexts('English')} />,
  )
  const name = screen.getByRole('img').getAttribute('aria-label')
  const ticks = container.querySelectorAll('path:not(.warranty-hand)').length
  const passed = container.querySelectorAll('[data-passed]').length
  unmount()
  return { name, ticks, passed }
}

test('the clock has a tick for each day, thin for those that have passed, and says how many are left', () => {
  expect(drawn({ all: 90, left: 89 })).toEqual({
    name: '89 of 90 days left',
    ticks: 90,
    passed: 1,
  })
  expect(drawn({ all: 30, left: 0 })).toEqual({ name: '0 of 30 days left', ticks: 30, passed: 30 })
  expect(drawn({ all: 1, left: 1 })).toEqual({ name: '1 of 1 day left', ticks: 1, passed: 0 })
})

test('a year has 90 ticks as well', () => {
  expect(drawn({ all: 365, left: 73 })).toMatchObject({ ticks: 90, passed: 72 })
})
