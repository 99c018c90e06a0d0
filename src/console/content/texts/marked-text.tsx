/** A text with its placeholders marked, so that they stand out from the wording. */
import { type Language, languageTag } from '#kernel/language.ts'

type Props = { readonly text: string; readonly language: Language }

export const MarkedText = ({ text, language }: Props) => (
  <p className="marked-text" lang={languageTag[language]}>
    {text.split(/(\{\w+\})/).map((part, at) =>
      at % 2 === 1 ? (
        // The parts have no id, so their position is their key.
        <span key={at} className="marked-placeholder" lang="en">
          {part.slice(1, -1)}
        </span>
      ) : (
        part
      ),
    )}
  </p>
)
