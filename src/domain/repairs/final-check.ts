/** Whether the final check of a repair is done, as its listed steps say. */
type Step = { readonly key: string; readonly at: string | null }

export const isFinalCheckDone = (steps: readonly Step[]): boolean =>
  steps.some(({ key, at }) => key === 'final-quality-check' && at !== null)
