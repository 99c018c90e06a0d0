/** The data of a toast, a short message at the edge of the screen. */

export type Toast = {
  readonly title: string
  readonly message?: string
  /** `bad` is announced at once. */
  readonly tone: 'good' | 'bad'
}

export type NumberedToast = Toast & { readonly id: string }
