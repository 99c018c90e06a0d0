/** What a text that a person types may hold: nothing invisible, and nothing that changes the direction of what follows. */

/**
 * Unicode's control, format, private and default-ignorable characters, line separators, and the blank Braille cell.
 * The joiners are allowed, because Tamil and Hindi need them, and so are the selectors behind an emoji.
 */
const visible =
  '[^\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\p{Co}\\p{Default_Ignorable_Code_Point}\\u2800]'
const joiners = '\\u200c\\u200d\\ufe0e\\ufe0f'
const oneLine = new RegExp(`^(?:${visible}|[${joiners}])*$`, 'u')
const somethingSeen = /[\p{L}\p{N}\p{P}\p{S}]/u
const hidden = new RegExp(`(?!${visible}|[${joiners}\\n\\r\\t])[^]`, 'gu')

/** Names, companies and addresses: one line that is empty or shows something. */
export const isPlainLine = (text: string): boolean =>
  oneLine.test(text) && (text.trim() === '' || somethingSeen.test(text))

/** For letters and notes, into which people paste: the same without what cannot be seen. Line breaks and tabs stay. */
export const withoutHidden = (text: string): string => text.replace(hidden, '')

/** The sentence beside a field: who pasted such a character does not see it. */
export const hiddenCharacter = 'Please type it again: it holds a character that cannot be seen'
