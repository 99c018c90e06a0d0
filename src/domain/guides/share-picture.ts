/** The address of the picture that is shown when somebody shares a guide. */

export const guideSharePath = (slug: string): string => `/share/guides/${encodeURIComponent(slug)}`
