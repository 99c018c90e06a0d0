/** An idempotency key: one for each time a person presses a button, the same for every repeat of that call. */

/** 128 random bits as text; works on pages without HTTPS too, unlike `randomUUID`. */
export const freshKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
