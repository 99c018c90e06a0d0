/** Writes the server's modules in ASCII, because V8 keeps a text with any character beyond Latin-1 at two bytes a character. */
import type { Plugin } from 'vite'

const escape = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Strings, regular expressions and names keep their meaning. An odd backslash before the character is dropped: there it
 * means the character itself, and would make the escape two characters.
 */
export const inAscii = (code: string): string =>
  code.replaceAll(
    /(\\*)([\u0080-\uffff])/g,
    (_, before: string, character: string) => before.slice(before.length % 2) + escape(character),
  )

/** The text of a module stays in memory as long as the program runs. */
export const oneByteText: Plugin = {
  name: 'one-byte-text',
  // In the end, because printing a chunk would write the characters out again.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = inAscii(file.code)
    },
  },
}
