/** A short message at the edge of the screen. */

export type Toast = {
  readonly title: string
  readonly message?: string
  /** `bad` is read out at once. */
  readonly tone: 'good' | 'bad'
}

export type NumberedToast = Toast & { readonly id: string }
