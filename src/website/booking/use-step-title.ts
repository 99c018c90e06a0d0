/** The title of the page, by which a person with many windows, a history or a screen reader knows the steps apart. */
import { useEffect } from 'react'
import { useShop } from '#ui/page/shop.ts'
import { type Step, stepNames } from './flow.ts'

export const bookingTitle = (brand: string, step: Step = 1): string =>
  step === 1
    ? `Book a repair: ${brand}`
    : `${stepNames[step - 1]}, step ${step} of ${stepNames.length}: ${brand}`

/** The page's own title is that of step 1. */
export function useStepTitle(step: Step | undefined): void {
  const { brand } = useShop()
  useEffect(() => {
    document.title = bookingTitle(brand, step)
  }, [brand, step])
}
