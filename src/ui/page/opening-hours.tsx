/** The shop's hours and holidays for any part of a page; the built-in ones until the page provides them. */
import { createContext, use } from 'react'
import { shop } from './shop.ts'
import type { Opening } from '#kernel/opening.ts'

export const OpeningContext = createContext<Opening>({
  ...shop.hours,
  holidays: shop.holidays,
})

export const useOpening = (): Opening => use(OpeningContext)
