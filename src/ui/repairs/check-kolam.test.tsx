import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DotState } from '#kernel/check-kolam.ts'
import { draw } from '../../../tests/components/draw.tsx'
import { CapacityBar } from './capacity-bar.tsx'
import { CheckKolam } from './check-kolam.tsx'

const all = (state: DotState) => Array.from({ length: 21 }, () => state)
const drawn = (states: readonly DotState[]) => {
  draw(<CheckKolam states={states} label="Before" />)
  const kolam = screen.getByRole('img', { name: 'Before' })
  const count = (selector: string) => kolam.querySelectorAll(selector).length
  return {
    isWhole: kolam.hasAttribute('data-whole'),
    gaps: count('mask circle'),
    crosses: count('.kcheck-cross'),
    dotted: count('.kcheck-dotted') * count('clipPath circle'),
  }
}

test('a check in which every point passed is one whole line', () => {
  expect(drawn(all('passed'))).toEqual({ isWhole: true, gaps: 0, crosses: 0, dotted: 0 })
})

test('the line breaks at a failed point, which has a cross, and is dotted where nothing was tested', () => {
  const states = all('passed').with(0, 'failed').with(15, 'failed').with(20, 'untested')
  expect(drawn(states)).toEqual({ isWhole: false, gaps: 3, crosses: 2, dotted: 1 })
})

test('a point that is missing was not tested', () => {
  expect(drawn(all('passed').slice(1))).toMatchObject({ isWhole: false, gaps: 1, dotted: 1 })
})

test('a battery below 80% is marked as worn, and one above 100% fills its bar', () => {
  draw(
    <>
      <CapacityBar title="Before" percent={79} text="2,549 of 3,227 mAh" />
      <CapacityBar title="After" percent={103} text="3,324 of 3,227 mAh" />
    </>,
  )
  const [before, after] = [...document.querySelectorAll<HTMLElement>('.capacity')]
  expect(before?.dataset['worn']).toBe('true')
  expect(after?.dataset['worn']).toBeUndefined()
  expect(after?.querySelector('i')?.style.width).toBe('100%')
  expect(screen.getByText('103%')).toBeDefined()
})
