/** The browser's storage, which may be missing, full or forbidden; pages then work without it. */

type Kind = 'localStorage' | 'sessionStorage'

export function readStored(key: string, kind: Kind = 'localStorage'): string | undefined {
  try {
    return globalThis[kind].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a text, or removes the key when there is none. */
export function writeStored(
  key: string,
  value: string | undefined,
  kind: Kind = 'localStorage',
): void {
  try {
    if (value === undefined) globalThis[kind].removeItem(key)
    else globalThis[kind].setItem(key, value)
  } catch {
    // Private windows may refuse; a reload then loses what would have been stored.
  }
}

/** Removes everything whose key begins so. */
export function removeStored(prefix: string, kind: Kind): void {
  try {
    const storage = globalThis[kind]
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  } catch {
    // Where nothing can be stored, nothing is to be removed.
  }
}
