/** SHA-256 in a browser. */

/** Browsers have it only on pages that came over HTTPS, or from this machine. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined

/** Of the UTF-8 bytes, in base64url. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
