/** The frame around a page, which the page names in its `handle`. */

/** `site`: banner, header and footer. `slim`: header and footer. `bare`: nothing (the staff console). */
export type Frame = 'site' | 'slim' | 'bare'

export type PageHandle = { readonly frame: Frame }

/** The frame of the innermost page that names one; `site` otherwise. */
export function frameOf(handles: readonly unknown[]): Frame {
  for (const handle of handles.toReversed()) {
    if (typeof handle === 'object' && handle !== null && 'frame' in handle) {
      return (handle as PageHandle).frame
    }
  }
  return 'site'
}
