/** Separates the inline scripts that rendering wrote into a page from any that came with its content. */
import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The page without its mark, and SHA-256 of each inline script that carried it, for the page's policy. The mark is the
 * nonce of this one rendering, which no author of content can know; a script without it may not run.
 */
export function ownScripts(
  marked: string,
  mark: string,
): { readonly html: string; readonly hashes: readonly string[] } {
  const attribute = ` nonce="${mark}"`
  const hashes = [...marked.matchAll(inlineScript)]
    .filter(([, attributes]) => attributes?.includes(attribute))
    .map(([, , code]) =>
      createHash('sha256')
        .update(code ?? '')
        .digest('base64'),
    )
  return { html: marked.replaceAll(attribute, ''), hashes: [...new Set(hashes)] }
}
