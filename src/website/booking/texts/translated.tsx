/** A text of the booking in English and, beside it, in the language the customer has chosen. */
import type { ReactNode } from 'react'
import { type Language, languageTag } from '#kernel/language.ts'
import { useSiteLanguage } from '#ui/page/site-language.ts'
import { english, type TextKey, type Texts } from './english.ts'
import { hindi } from './hindi.ts'
import { tamil } from './tamil.ts'

const translations: Readonly<Partial<Record<Language, Texts>>> = { Tamil: tamil, Hindi: hindi }

type Props = {
  readonly of: TextKey
  /** The English text where it says more than the table's. */
  readonly children?: ReactNode
  /** An amount that follows the text in each language. */
  readonly amount?: string
}

/** English stands first for assistive technology; the chosen language stands above it on the page. */
export function Translated({ of, children, amount }: Props) {
  const language = useSiteLanguage()
  const translation = translations[language]?.[of]
  const own = children ?? [english[of], amount].filter(Boolean).join(' ')
  if (!translation) return own
  return (
    <span className="translated">
      <span className="translated-english">{own} </span>
      <span lang={languageTag[language]}>
        {amount && `${amount} `}
        {translation}
      </span>
    </span>
  )
}
