/** How a colleague looks at the board: its filter, as lanes or as a list, how dense, and how the list is sorted. */
import { z } from 'zod'
import { plainLine } from '#kernel/text-fields.ts'
import { languages } from '#kernel/language.ts'
import { familyIds } from '#domain/catalogue/family.ts'
import { jobServiceKeys } from '#domain/orders/service-type.ts'
import { waitKinds } from '../waiting.ts'
import { boardStates } from './board-state.ts'

export const boardFilter = z.object({
  person: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe('To whom it is assigned, as technician or rider; `nobody`: unassigned'),
  family: z.enum(familyIds).optional(),
  service: z.enum(jobServiceKeys).optional(),
  language: z.enum(languages).optional(),
  waiting: z.enum(waitKinds).optional().describe('Only those that wait, and for what'),
  state: z
    .enum(boardStates)
    .optional()
    .describe('Late now, due later today, or ready to be collected'),
})

export const boardLayouts = ['board', 'list'] as const
export type BoardLayout = (typeof boardLayouts)[number]

/** `compact`: two lines; `cards`: everything a card can say. */
export const densities = ['compact', 'cards'] as const
export type Density = (typeof densities)[number]

/** The columns of the list. */
export const sortKeys = [
  'number',
  'device',
  'fault',
  'stage',
  'promise',
  'assignee',
  'age',
  'customer',
] as const
export type SortKey = (typeof sortKeys)[number]

export const boardView = z.object({
  filter: boardFilter,
  layout: z.enum(boardLayouts),
  density: z.enum(densities),
  sort: z.enum(sortKeys).optional(),
  descending: z.boolean().optional(),
})
export type BoardView = z.output<typeof boardView>

export const viewName = plainLine(40, {
  missing: 'Please name the view',
  tooLong: 'Please keep the name within 40 characters',
})

/** As many as a menu can show. */
export const mostViews = 20
