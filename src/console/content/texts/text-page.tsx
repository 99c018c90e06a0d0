/** The page of one message's text in one language. */
import { useParams } from 'react-router'
import type { RequestOf } from '#kernel/endpoint.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { getText } from '#domain/messaging/contract/staff.ts'
import { SettingPage } from '#console/frame/setting-page.tsx'
import { TextForm } from './text-form.tsx'
import './texts.css'

export default function TextPage() {
  const { template, language } = useParams()
  // The address may name anything; the server answers with an error for what does not exist.
  const input = { template, language } as RequestOf<typeof getText>
  const answer = useAnswer(getText, input)
  return (
    <SettingPage title="Text of a message" answer={answer}>
      {(text) => <TextForm key={`${template} ${language}`} text={text} />}
    </SettingPage>
  )
}
