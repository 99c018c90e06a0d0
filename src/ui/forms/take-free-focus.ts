/**
 * The ref of the control that a form begins with, where the form appears by itself once its data are here: it takes the
 * focus only from the page as a whole, because somebody may be about to press Enter elsewhere by then.
 */
export function takeFreeFocus(control: HTMLElement | null): void {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body) control?.focus()
}
