/** A text in English and, beside it, in the language that the visitor has chosen. */
import type { ReactNode } from 'react'
import { type Language, languageTag } from '#kernel/language.ts'
import { useSiteLanguage } from './site-language.ts'

export type Texts<Key extends string> = Readonly<Record<Key, string>>
type Translations<Key extends string> = Readonly<Partial<Record<Language, Texts<Key>>>>

type Props<Key extends string> = {
  readonly of: Key
  /** What stands in place of `{name}` in each language. */
  readonly values?: Readonly<Record<string, string | number>>
  /** The English text where it says more than the table's. */
  readonly children?: ReactNode
}

/** Returns the component for the texts of one table. A text without a translation stands in English alone. */
export const openTexts =
  <Key extends string>(english: Texts<Key>, translations: Translations<Key>) =>
  ({ of, values = {}, children }: Props<Key>) => {
    const language = useSiteLanguage()
    const translation = translations[language]?.[of]
    const own = children ?? fill(english[of], values)
    if (!translation) return own
    return (
      <InBoth english={own} language={language}>
        {fill(translation, values)}
      </InBoth>
    )
  }

type BothProps = {
  readonly english: ReactNode
  readonly language: Language
  readonly children: ReactNode
}

/** English stands first for assistive technology; the chosen language stands above it on the page. */
export const InBoth = ({ english, language, children }: BothProps) => (
  <span className="translated">
    <span className="translated-english">{english} </span>
    <span lang={languageTag[language]}>{children}</span>
  </span>
)

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
