/** Moves to the top of the page and to its heading, so that screen readers read the new state first. */
export function focusHeading(): void {
  // The next state is rendered first.
  requestAnimationFrame(() => {
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}
