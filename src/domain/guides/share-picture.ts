/** Where the picture of a guide is that shows when somebody shares it. */

export const guideSharePath = (slug: string): string => `/share/guides/${encodeURIComponent(slug)}`
