/** Hands what was entered in the early login dialog over to the login dialog. */

/** Also used by the boot script, which opens it and keeps in `data-next` which button was pressed. */
export const earlyLoginId = 'early-login'

/** The page that takes the number when the browser sends it by itself. */
export const loginAddress = '/login'

const findEarly = () => document.getElementById(earlyLoginId)
const isOpen = (early: HTMLElement): boolean => early.matches(':popover-open')

export type Next = 'send' | 'signUp'

/** What was entered, and where the focus returns to when the login dialog closes. */
export type EarlyEntry = {
  readonly typed: string
  readonly selection: readonly [number, number]
  readonly next: Next | undefined
  readonly opener: HTMLElement | undefined
}

/** Closes the early dialog and returns what it held; undefined when it is not open. */
export function takeEarlyLogin(): EarlyEntry | undefined {
  const early = findEarly()
  const input = early?.querySelector<HTMLInputElement>('input[type=tel]')
  if (!early || !input || !isOpen(early)) return undefined
  const { value: typed, selectionStart, selectionEnd } = input
  const next = early.dataset['next'] as Next | undefined
  early.dataset['taken'] = ''
  delete early.dataset['next']
  // The browser gives the focus back to what had it before.
  early.hidePopover()
  input.value = ''
  withoutMovement()
  const opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
  const end = typed.length
  return { typed, selection: [selectionStart ?? end, selectionEnd ?? end], next, opener }
}

/** The login dialog stands at once where the early one was, instead of fading in. */
function withoutMovement(): void {
  const { dataset } = document.documentElement
  dataset['earlyLogin'] = ''
  setTimeout(() => delete dataset['earlyLogin'], 500)
}

/** Bridges the time in which the login dialog is fetched; without the early dialog on the page it does nothing. */
export function showEarlyLogin(): void {
  const early = findEarly()
  if (early && !isOpen(early)) early.showPopover()
}

/** Closes it when the login dialog could not be fetched. What was typed is there when it opens again. */
export function hideEarlyLogin(): void {
  findEarly()?.hidePopover()
}
