/** An independent grammar of clean HTML, for tests. */

const value = '"[^"<>]*"'
/** All that a cleaned text may consist of: these tags with these attributes, and text without angle brackets. */
const tags = [
  '</?(?:h2|h3|h4|p|ul|ol|li|strong|em|blockquote|figure|figcaption|details|summary)>',
  '</?(?:table|caption|thead|tbody|tr|td)>',
  '<th(?: scope="(?:col|row)")?>|</th>',
  `<a(?: href="(?:https?://[^"<>/]|mailto:|tel:|/(?![/\\\\])|#)[^"<>]*" rel="noopener")?>|</a>`,
  `<img src="(?:/guides/[a-z0-9-]+\\.[a-z]+|/media/[0-9a-f]{32}-\\d+x\\d+\\.webp)" alt=${value}(?: width="\\d+")?(?: height="\\d+")? />`,
]
export const cleanHtml = new RegExp(`^(?:[^<>]|${tags.join('|')})*$`)
