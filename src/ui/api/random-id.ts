/** Random ids made in the browser. */

/** 128 random bits as text; works on pages without HTTPS too, unlike `randomUUID`. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
