/** A draft: what was typed and not saved, the version it is based on, and what follows when that is no longer the last. */

/** A value, and the version it is saved in. */
export type Versioned<T> = { readonly value: T; readonly version: number }

export type Draft<T> = {
  readonly value: T
  /** What the draft is based on. */
  readonly base: Versioned<T>
  /** It is from an earlier visit, neither saved nor discarded since. */
  readonly isRestored: boolean
  /** The server did not save it: a colleague was quicker. */
  readonly isRefused: boolean
  /** Counts the values that came from elsewhere than the keyboard. */
  readonly round: number
}

/** Two values that would be saved as the same. */
export type Alike<T> = (a: T, b: T) => boolean
export type Change<T> = (before: T) => T

/** `stored` is what this browser has from an earlier visit; it is based on the version it was typed over. */
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

/** What is saved takes the place of what was typed. */
export const discarded = <T>({ round }: Draft<T>, saved: Versioned<T>): Draft<T> => ({
  value: saved.value,
  base: saved,
  isRestored: false,
  isRefused: false,
  round: round + 1,
})

/** Saved as it was then; what was typed since is based on it. */
export const afterSave = <T>(draft: Draft<T>, now: Versioned<T>): Draft<T> => ({
  ...draft,
  base: now,
  isRestored: false,
  isRefused: false,
})

/** Changed by another action of the same editor: that is shown where nothing is typed; what is typed stays, based on it. */
export const rebased = <T>(draft: Draft<T>, now: Versioned<T>, isAlike: Alike<T>): Draft<T> => ({
  ...draft,
  value: isDirty(draft, isAlike) ? draft.value : now.value,
  base: now,
  isRefused: false,
})

export const refused = <T>(draft: Draft<T>): Draft<T> => ({ ...draft, isRefused: true })

/**
 * A newer version is followed where nothing is typed, or just what is saved there: then nobody was quicker, only the
 * answer to our own save was lost. The same draft when there is nothing to follow.
 */
export function followed<T>(draft: Draft<T>, saved: Versioned<T>, isAlike: Alike<T>): Draft<T> {
  if (saved.version <= draft.base.version) return draft
  if (!isDirty(draft, isAlike)) return discarded(draft, saved)
  return isAlike(draft.value, saved.value) ? afterSave(draft, saved) : draft
}

/** True while a colleague's version and what is typed stand against each other, and the editor is to choose. */
export const isConflict = <T>({ base, isRefused }: Draft<T>, saved: Versioned<T>): boolean =>
  isRefused && saved.version !== base.version
