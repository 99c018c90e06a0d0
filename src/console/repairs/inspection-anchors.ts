/** The ids of the check and the parts on a repair's page, for links to them. */

export const checkAnchor = 'device-check'
export const partsAnchor = 'parts-used'
