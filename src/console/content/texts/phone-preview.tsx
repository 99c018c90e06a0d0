/** A text on a phone, with example values. */
import { languageTag } from '#kernel/language.ts'
import { exampleValues } from '#domain/messaging/example-values.ts'
import { fillText } from '#domain/messaging/render-text.ts'
import type { StaffText } from './use-text.ts'

type Props = { readonly text: StaffText; readonly typed: string }

export function PhonePreview({ text: { template, language, house: settings }, typed }: Props) {
  const { brand, host } = settings
  const values = { ...exampleValues(language), brand, ...(host ? { host } : {}) }
  return (
    <section className="panel phone-panel">
      <h2>On a phone</h2>
      <div className="panel-body">
        <figure className="phone-screen">
          <figcaption className="phone-sender">
            <span className="phone-speaker" aria-hidden="true" />
            {brand}
          </figcaption>
          <p className="phone-bubble" lang={languageTag[language]}>
            {fillText(template, typed.trim(), values)}
          </p>
          <p className="xs muted">With example values</p>
        </figure>
      </div>
    </section>
  )
}
