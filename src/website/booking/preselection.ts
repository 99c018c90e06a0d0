/** A model and an issue chosen in the price list: they travel to the booking in its address. */
import { isFaultFinding } from '#domain/catalogue/fault-finding.ts'
import type { Draft } from './flow.ts'

export type Preselection = { readonly modelId: string; readonly issueId: string | undefined }

/** The address of a booking that begins with a model and an issue. */
export const bookingAddress = ({ modelId, issueId }: Preselection): string =>
  `/service-enquiry?${new URLSearchParams({ model: modelId, ...(issueId && { issue: issueId }) })}`

/** What an address chooses; undefined for one that names no model. */
export function preselectionIn(search: string): Preselection | undefined {
  const params = new URLSearchParams(search)
  const modelId = params.get('model')
  return modelId ? { modelId, issueId: params.get('issue') ?? undefined } : undefined
}

/**
 * Whether a booking begun before goes on to what was chosen: its device is not accepted yet, or is of the same model
 * and its issues are either not sent yet or contain the one chosen.
 */
export function leadsTo(
  draft: Pick<Draft, 'status' | 'issues'> & { readonly device: Pick<Draft['device'], '_id'> },
  { modelId, issueId }: Preselection,
): boolean {
  if (draft.status === 'ENQUIRY_STARTED') return true
  if (draft.device._id !== modelId) return false
  if (draft.status === 'ENQUIRY_STEP_ONE_COMPLETED' || !issueId) return true
  return draft.issues.some((issue) => issue.issueId === issueId)
}

/** The issues chosen before, and the preselected one after them; finding the fault stands alone. */
export function withPreselected(
  chosen: readonly string[],
  issueId: string | undefined,
): readonly string[] {
  if (!issueId || chosen.includes(issueId)) return chosen
  if (isFaultFinding(issueId)) return [issueId]
  return [...chosen.filter((one) => !isFaultFinding(one)), issueId]
}
