/** How an estimate was answered: when and by which way, what was heard before, and the signature. */
import { languages, type Language } from '#kernel/language.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { SignatureImage } from '#ui/media/signature-image.tsx'
import type { AnswerWay } from '#domain/estimates/estimate.ts'
import type { Listed } from './listed.ts'

type Version = Listed['versions'][number]
type Answer = NonNullable<Version['answer']>

const ways: Readonly<Record<AnswerWay, string>> = {
  code: 'by the link, with a code',
  account: 'in the account',
  phone: 'on the phone',
  counter: 'at the counter',
}

type Props = { readonly estimate: Version; readonly answer: Answer }

export function AnsweredEstimate({ estimate, answer }: Props) {
  const { notedBy, signature, answerSha256, lines } = estimate
  return (
    <div className="grid gap-2">
      <p className="small muted">
        Answered {formatTimestamp(new Date(answer.at))} {ways[answer.way]}
        {notedBy ? `, noted by ${notedBy}` : ''}.
      </p>
      {answer.heard && <p className="small muted">{heardText(lines, answer.heard)}</p>}
      {signature && (
        <figure className="grid gap-1">
          <figcaption className="smaller muted">
            {signature.kind === 'drawn' ? 'Signature' : 'Signed by typing the name'}
          </figcaption>
          <SignatureImage signature={signature} label="Signature of the customer" />
        </figure>
      )}
      {answerSha256 && (
        <p className="smaller muted">
          SHA-256 of the answer <span className="code break-all">{answerSha256}</span>
        </p>
      )}
    </div>
  )
}

/** `Heard before: Screen, Battery in Tamil; Screen in English.` */
function heardText(lines: Version['lines'], { language, played }: NonNullable<Answer['heard']>) {
  const linesIn = (spoken: Language) =>
    lines.filter(({ key }) => played.some((one) => one.key === key && one.language === spoken))
  const parts = languages.flatMap((spoken) => {
    const labels = linesIn(spoken).map(({ label }) => label)
    return labels.length > 0 ? [`${labels.join(', ')} in ${spoken}`] : []
  })
  if (parts.length === 0) return `Opened the recordings in ${language}, and heard none to its end.`
  return `Heard to the end before answering: ${parts.join('; ')}.`
}
