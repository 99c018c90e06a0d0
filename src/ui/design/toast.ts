/** The data of a toast, a short message at the edge of the screen. */

export type Toast = {
  readonly title: string
  readonly message?: string
  /** `bad` is announced at once. */
  readonly tone: 'good' | 'bad'
  /** A button that ends the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** Milliseconds; as long as any toast when absent. */
  readonly shownFor?: number
}

export type NumberedToast = Toast & { readonly id: string }

export type ShownToasts = {
  readonly shown: readonly NumberedToast[]
  /** The errors among the first so many are taken away, because their cause is gone. */
  readonly clearedCount: number
}
