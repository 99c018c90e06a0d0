/** The list of all messages by group, with when each is sent and its text in force in each language. */
import { Link, useSearchParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { languageTag, ownName } from '#kernel/language.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { Badge } from '#ui/design/badge.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import {
  consoleTitle,
  messageGroups,
  type SentTemplate,
  sentWhen,
} from '#domain/messaging/message-groups.ts'
import { listTexts, messageRegisterFile } from '#domain/messaging/contract/staff.ts'
import { type RegisterChannel, registerChannels } from '#domain/messaging/register-list.ts'
import { Chip, ChipRow } from '#console/frame/chips.tsx'
import { FileButton } from '#console/frame/file-button.tsx'
import { UrgencyBadge } from './urgency-badge.tsx'
import { MarkedText } from './marked-text.tsx'
import './texts.css'

/** Of the files that the portals of the registers are filled in from. */
const registerTitles: Readonly<Record<RegisterChannel, string>> = {
  sms: 'List for the SMS register (CSV)',
  whatsapp: 'List for WhatsApp (CSV)',
}

type Text = ResponseOf<typeof listTexts>[number]

export default function TextsPage() {
  const found = useAnswer(listTexts, {})
  const [params, setParams] = useSearchParams()
  const group = messageGroups.find(({ key }) => key === params.get('group')) ?? messageGroups[0]
  const ownIn = (templates: readonly SentTemplate[]) =>
    found.data?.filter(({ template, own }) => own && templates.includes(template)).length ?? 0
  return (
    <>
      <div className="page-bar">
        <h1 className="display-3">Texts of messages</h1>
        <ChipRow label="Group of messages">
          {messageGroups.map(({ key, title, templates }) => (
            <Chip
              key={key}
              pressed={key === group?.key}
              onPress={() => setParams({ group: key }, { preventScrollReset: true })}
            >
              {title}
              {ownIn(templates) > 0 && <span className="tabular">{ownIn(templates)} own</span>}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div className="content-body">
        <p className="muted max-w-[46rem]">
          The exact text of every message. A changed text must be registered with the operators
          first; messages already sent do not change.
        </p>
        <div className="flex flex-wrap gap-3">
          {registerChannels.map((channel) => (
            <FileButton
              key={channel}
              address={`${messageRegisterFile.path}?channel=${channel}`}
              fileName={`messages-${channel}.csv`}
            >
              {registerTitles[channel]}
            </FileButton>
          ))}
        </div>
        <QueryView query={found} name="the texts">
          {(texts) =>
            group?.templates.map((template) => (
              <Message
                key={template}
                template={template}
                texts={texts.filter((text) => text.template === template)}
              />
            ))
          }
        </QueryView>
      </div>
    </>
  )
}

type MessageProps = { readonly template: SentTemplate; readonly texts: readonly Text[] }

const Message = ({ template, texts }: MessageProps) => (
  <section className="panel w-full">
    <div className="panel-head text-head">
      <h2>{consoleTitle(template)}</h2>
      <UrgencyBadge template={template} />
    </div>
    <p className="small muted text-when">Sent when {sentWhen(template)}.</p>
    <ul className="text-cells">
      {texts.map((text) => (
        <Cell key={text.language} text={text} />
      ))}
    </ul>
  </section>
)

function Cell({ text: { template, language, text, own } }: { readonly text: Text }) {
  return (
    <li className="text-cell">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link className="link card-link" to={`/staff/content/texts/${template}/${language}`}>
          <span lang={languageTag[language]}>{ownName[language]}</span>
          <span className="visually-hidden">change the text of “{consoleTitle(template)}”</span>
        </Link>
        {own ? (
          <Badge tone={own.isTaken ? 'green' : 'red'}>
            {own.isTaken ? 'Own text' : 'Own text, not sent'}
          </Badge>
        ) : (
          <Badge tone="grey">Built in</Badge>
        )}
      </div>
      <MarkedText text={text} language={language} />
      {own && (
        <p className="small muted tabular">
          {own.isTaken ? '' : 'Its id is another provider’s: the built-in text goes by SMS. '}
          Since {formatTimestamp(new Date(own.since))}, by {own.by}
        </p>
      )}
    </li>
  )
}
