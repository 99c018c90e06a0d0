/** Moments as the API sends them (ISO 8601), in the words a customer reads. */
import { formatDay, formatMoment } from '#kernel/time.ts'

/** `18 Nov 2026, 10:42 am`. */
export const momentWords = (iso: string): string => formatMoment(new Date(iso))

/** `18 November 2026`. */
export const dayWords = (iso: string): string => formatDay(new Date(iso))
