/** After a form was refused, the person goes on at the first field that needs them. */

/** Waits for the fields to be drawn with their faults. */
export const focusFirstFault = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
