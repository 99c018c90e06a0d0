/** What a page tells search engines and those who share it: title, description, its one address, a picture. */
import { business } from '#business.ts'

const origin = `https://${business.domain}`

/** The published address of a path ('/about'). */
export const publicAddress = (path: string): string => origin + path

type Page = {
  /** Without the brand, which follows it. */
  readonly title: string
  readonly description: string
  /** Its canonical path, without parameters. */
  readonly path: string
}

/** Descriptors for a route's `meta`. */
export function pageMeta({ title, description, path }: Page) {
  const whole = `${title}: ${business.brand}`
  const address = publicAddress(path)
  return [
    { title: whole },
    { name: 'description', content: description },
    { tagName: 'link' as const, rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: business.brand },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: publicAddress('/img/share.png') },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
