/** The shop's hours and holidays, for whatever part of a page names them; the built-in ones until the page says. */
import { createContext, use } from 'react'
import { business } from '#kernel/shop.ts'
import type { Opening } from '#kernel/opening.ts'

export const OpeningContext = createContext<Opening>({
  ...business.hours,
  holidays: business.holidays,
})

export const useOpening = (): Opening => use(OpeningContext)
