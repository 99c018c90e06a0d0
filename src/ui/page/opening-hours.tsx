/** The shop's hours and holidays, for whatever part of a page names them. */
import { createContext, use } from 'react'
import { useShop } from './shop.ts'
import type { Opening } from '#kernel/opening.ts'

export const OpeningContext = createContext<Opening | undefined>(undefined)

/** Beside a page, for example around an error: the hours that hold until a colleague sets others. */
export function useOpening(): Opening {
  const { hours } = useShop()
  return use(OpeningContext) ?? { ...hours, holidays: [] }
}
