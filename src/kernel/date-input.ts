/** Schemas for dates and times in requests, limited to years that the database can store. */
import { z } from 'zod'

const isHeld = (text: string): boolean => text >= '1000' && text < '9999'

export const dayInput = z.iso.date().refine(isHeld, 'Please choose another day')
export const timestampInput = z.iso.datetime().refine(isHeld, 'Please choose another time')
