/** The length of a text as an SMS, with the longest values its placeholders may get. */
import { smsLengthOf } from '#domain/messaging/sms-length.ts'
import { mostSegments, renderLongest } from '#domain/messaging/text-rules.ts'
import type { StaffText } from './use-text.ts'

const alphabets = { GSM: 'short alphabet (GSM)', Unicode: 'Unicode' } as const

type Props = { readonly text: StaffText; readonly typed: string }

export function TextLength({ text: { template, language, house: settings }, typed }: Props) {
  const { alphabet, characters, segments } = smsLengthOf(
    renderLongest(template, typed.trim(), settings),
  )
  const most = mostSegments(language)
  return (
    <span className="text-length tn" data-over={segments > most ? '' : undefined}>
      <span>{characters} characters with the longest values</span>
      <span>{alphabets[alphabet]}</span>
      <span className="strong">
        {segments} SMS, {most} at most
      </span>
    </span>
  )
}
