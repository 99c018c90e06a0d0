/** A model and an issue chosen in the price list or on a device page: they travel to the booking in its address. */
import { isFaultFinding } from '#domain/catalogue/fault-finding.ts'
import { type Draft, stepOf } from './flow.ts'

export type Preselection = {
  /** Undefined where a repair was chosen on a device page without its model. */
  readonly modelId: string | undefined
  readonly issueId: string | undefined
}

/** The address of a booking that begins with a model, an issue or both. */
export const bookingAddress = ({ modelId, issueId }: Preselection): string =>
  `/service-enquiry?${new URLSearchParams({
    ...(modelId && { model: modelId }),
    ...(issueId && { issue: issueId }),
  })}`

/** What an address chooses; undefined for one that names neither a model nor an issue. */
export function preselectionIn(search: string): Preselection | undefined {
  const params = new URLSearchParams(search)
  const modelId = params.get('model') || undefined
  const issueId = params.get('issue') || undefined
  return modelId || issueId ? { modelId, issueId } : undefined
}

/**
 * Whether a booking begun before goes on to what was chosen: its device is not accepted yet, or is of the model chosen
 * and its issues are either not sent yet or contain the one chosen.
 */
export function leadsTo(
  draft: Pick<Draft, 'status' | 'issues'> & { readonly device: Pick<Draft['device'], '_id'> },
  { modelId, issueId }: Preselection,
): boolean {
  const step = stepOf(draft)
  if (step === 1) return true
  if (modelId && draft.device._id !== modelId) return false
  if (step === 2 || !issueId) return true
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
