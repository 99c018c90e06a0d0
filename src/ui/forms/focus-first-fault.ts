/** Moves the focus to the first invalid field of a form, in the order of the page. */

/** Waits until the fields are rendered with their errors. */
export const focusFirstFault = (form: HTMLFormElement | undefined): void => {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
