/** Formats the API's timestamps (ISO 8601) as a customer reads them. */
import { formatDay, formatTimestamp } from '#kernel/time.ts'

/** `18 Nov 2026, 10:42 am`. */
export const timestampText = (iso: string): string => formatTimestamp(new Date(iso))

/** `18 November 2026`. */
export const dayText = (iso: string): string => formatDay(new Date(iso))
