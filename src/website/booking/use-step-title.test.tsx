/** Tests that each step of a booking has a title of its own. */
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shop } from '#app/shop.ts'
import { ShopContext } from '#ui/page/shop.ts'
import type { Step } from './flow.ts'
import { useStepTitle } from './use-step-title.ts'

function Titled({ step }: { readonly step: Step | undefined }) {
  useStepTitle(step)
  return null
}

const at = (step: Step | undefined) => (
  <ShopContext value={shop}>
    <Titled step={step} />
  </ShopContext>
)

test('each step has a title of its own, and the first is the page’s', () => {
  const { rerender } = render(at(undefined))
  expect(document.title).toBe(`Book a repair: ${shop.brand}`)
  rerender(at(3))
  expect(document.title).toBe(`Audio Confirmation, step 3 of 5: ${shop.brand}`)
  rerender(at(1))
  expect(document.title).toBe(`Book a repair: ${shop.brand}`)
})
