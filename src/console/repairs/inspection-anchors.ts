/** Where the bench's work stands on a repair's screen, for links that lead to it. */

export const checkAnchor = 'device-check'
export const partsAnchor = 'parts-used'
