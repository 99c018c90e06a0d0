/** A draft: what was typed and not saved, the version it is based on, and what follows when a newer version exists. */

/** A value and the version in which it was saved. */
export type Versioned<T> = { readonly value: T; readonly version: number }

export type Draft<T> = {
  readonly value: T
  /** The version that the draft is based on. */
  readonly base: Versioned<T>
  /** True for a draft from an earlier visit that was neither saved nor discarded since. */
  readonly isRestored: boolean
  /** True when the server refused to save it, because a colleague saved first. */
  readonly isRefused: boolean
  /** Counts the values that did not come from the keyboard. */
  readonly round: number
}

/** Whether two values would be saved as the same. */
export type Alike<T> = (a: T, b: T) => boolean
export type Change<T> = (before: T) => T

/** `stored` is what this browser has from an earlier visit, with the version on which it was based. */
export const beginDraft = <T>(saved: Versioned<T>, stored: Versioned<T> | undefined): Draft<T> => ({
  value: stored ? stored.value : saved.value,
  base: { value: saved.value, version: stored?.version ?? saved.version },
  isRestored: stored !== undefined,
  isRefused: false,
  round: 0,
})

export const isDirty = <T>({ value, base }: Draft<T>, isAlike: Alike<T>): boolean =>
  !isAlike(value, base.value)

export const changed = <T>(draft: Draft<T>, change: Change<T>): Draft<T> => ({
  ...draft,
  value: change(draft.value),
})

/** The saved version replaces what was typed. */
export const discarded = <T>({ round }: Draft<T>, saved: Versioned<T>): Draft<T> => ({
  value: saved.value,
  base: saved,
  isRestored: false,
  isRefused: false,
  round: round + 1,
})

/** `saved` was sent and saved. What was typed since is then based on it. */
export const afterSave = <T>(draft: Draft<T>, now: Versioned<T>): Draft<T> => ({
  ...draft,
  base: now,
  isRestored: false,
  isRefused: false,
})

/**
 * Another action of the same editor changed the value. It is shown where nothing was typed; typed text stays,
 * based on it.
 */
export const rebased = <T>(draft: Draft<T>, now: Versioned<T>, isAlike: Alike<T>): Draft<T> => ({
  ...draft,
  value: isDirty(draft, isAlike) ? draft.value : now.value,
  base: now,
  isRefused: false,
})

export const refused = <T>(draft: Draft<T>): Draft<T> => ({ ...draft, isRefused: true })

/**
 * Follows a newer version where nothing was typed, or where exactly that is saved: then only the answer to our own
 * save was lost. Returns the same draft when there is nothing to follow.
 */
export function followed<T>(draft: Draft<T>, saved: Versioned<T>, isAlike: Alike<T>): Draft<T> {
  if (saved.version <= draft.base.version) return draft
  if (!isDirty(draft, isAlike)) return discarded(draft, saved)
  return isAlike(draft.value, saved.value) ? afterSave(draft, saved) : draft
}

/** True while a colleague's version and what was typed differ, and the editor has to choose. */
export const isConflict = <T>({ base, isRefused }: Draft<T>, saved: Versioned<T>): boolean =>
  isRefused && saved.version !== base.version
