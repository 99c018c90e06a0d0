/** What a walk-in begins with when it was started from a search that found nothing. */
import { z } from 'zod'
import type { Entered } from './walk-in-fields.ts'

export type WalkInStart = Partial<Pick<Entered, 'phone' | 'name' | 'number'>>

const text = z.string().max(100).optional()
const shape = z.object({ phone: z.string().max(10).optional(), name: text, number: text })

/** The typed text as the field of the counter that it belongs to: a phone, a device number or a name. */
export function walkInStartOf(typed: string): WalkInStart {
  const digits = typed.replace(/[\s()+.-]/g, '')
  if (!/^\d+$/.test(digits))
    return /\d/.test(typed) ? { number: typed.trim() } : { name: typed.trim() }
  const mobile = digits.replace(/^(?:91|0)(?=[6-9]\d{9}$)/, '')
  return mobile.length <= 10 ? { phone: mobile } : { number: digits }
}

/** The start that a navigation carries; the history may hold anything. */
export function readWalkInStart(state: unknown): WalkInStart | undefined {
  const { phone, name, number } = shape.safeParse(state).data ?? {}
  if (phone === undefined && name === undefined && number === undefined) return undefined
  return {
    ...(phone !== undefined && { phone }),
    ...(name !== undefined && { name }),
    ...(number !== undefined && { number }),
  }
}
