/** One text of a message in one language: written, counted, looked at, registered, and put in force. */
import { useParams } from 'react-router'
import type { RequestOf } from '#kernel/endpoint.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { SettingPage } from '#console/frame/setting-page.tsx'
import { getText } from '#domain/messaging/contract/staff.ts'
import { TextForm } from './text-form.tsx'
import './texts.css'

export default function TextPage() {
  const { template, language } = useParams()
  // Whatever stands in the address: the server says what there is.
  const input = { template, language } as RequestOf<typeof getText>
  const answer = useAnswer(getText, input)
  return (
    <SettingPage title="Text of a message" answer={answer}>
      {(text) => <TextForm key={`${template} ${language}`} text={text} />}
    </SettingPage>
  )
}
