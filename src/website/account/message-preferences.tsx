/** How a customer wants to hear about their repairs: the language, and the way it comes. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { type Language, languages, languageTag, ownName } from '#kernel/language.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { queryKey, useAnswer } from '#ui/query/queries.tsx'
import { RadioCard } from '#ui/design/radio-card.tsx'
import { LoadingNote, Skeleton } from '#ui/query/skeleton.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { type Channel, channelName } from '#domain/messaging/channels.ts'
import {
  changeMessagePreferences,
  getMessagePreferences,
} from '#domain/messaging/contract/customer.ts'
import { hourText } from '#domain/messaging/quiet-hours.ts'

type Preferences = ResponseOf<typeof getMessagePreferences>
type Choice = { readonly language: Language; readonly channel: Channel }
/** Where a message would arrive. */
type Reach = { readonly mobileNumber: string; readonly email: string }

export function MessageChoices(reach: Reach) {
  const { data, error, isFetching, refetch } = useAnswer(getMessagePreferences, {})
  return (
    <section aria-labelledby="message-choices" className="mt-12 max-w-xl">
      <h2 id="message-choices" className="t1 mb-4">
        Messages about your repairs
      </h2>
      {data && <Choices preferences={data} reach={reach} />}
      {!data && error && (
        <ErrorState
          title="Failed to load your message settings"
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <>
          <LoadingNote>Loading your message settings</LoadingNote>
          <Skeleton className="h-112 w-full" />
        </>
      )}
    </section>
  )
}

type Props = { readonly preferences: Preferences; readonly reach: Reach }

function Choices({ preferences, reach }: Props) {
  const [chosen, setChosen] = useState<Partial<Choice>>({})
  const { language, channel }: Choice = { ...preferences, ...chosen }
  const { save, saving } = useSaving(() => setChosen({}))
  const changed = language !== preferences.language || channel !== preferences.channel
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save({ language, channel })
  }
  return (
    <form className="sheet pad grid gap-6" onSubmit={submit}>
      <LanguageField
        value={language}
        fromBooking={preferences.chosenBy === 'booking'}
        onChoose={(next) => setChosen({ ...chosen, language: next })}
      />
      <ChannelField
        value={channel}
        offers={preferences.channels}
        reach={reach}
        onChoose={(next) => setChosen({ ...chosen, channel: next })}
      />
      <p className="sm muted">
        Login codes always come by SMS. If the way you choose fails, we send an SMS instead.
        {quietText(preferences.quietHours)}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" loading={saving}>
          Save message settings
        </Button>
        {changed && !saving && <span className="sm muted">Not saved yet</span>}
      </div>
    </form>
  )
}

type LanguageProps = {
  readonly value: Language
  readonly fromBooking: boolean
  readonly onChoose: (language: Language) => void
}

function LanguageField({ value, fromBooking, onChoose }: LanguageProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="label mb-3">Language</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {languages.map((language) => (
          <RadioCard
            key={language}
            name="message-language"
            value={language}
            checked={value === language}
            onChange={() => onChoose(language)}
          >
            <span className="strong" lang={languageTag[language]}>
              {ownName[language]}
            </span>
          </RadioCard>
        ))}
      </div>
      {fromBooking && (
        <p className="sm muted">Taken from your booking, where you listened in this language.</p>
      )}
    </fieldset>
  )
}

type ChannelProps = {
  readonly value: Channel
  readonly offers: Preferences['channels']
  readonly reach: Reach
  readonly onChoose: (channel: Channel) => void
}

function ChannelField({ value, offers, reach, onChoose }: ChannelProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="label mb-3">How they reach you</legend>
      {offers.map(({ channel, usable }) => (
        <RadioCard
          key={channel}
          name="message-channel"
          value={channel}
          disabled={!usable}
          checked={value === channel}
          onChange={() => onChoose(channel)}
        >
          <span className="strong block">{channelName[channel]}</span>
          <span className="sm muted tn block break-words">
            {usable ? destination(channel, reach) : 'Not available at the moment'}
          </span>
        </RadioCard>
      ))}
    </fieldset>
  )
}

const quietText = ({ from, until }: Preferences['quietHours']): string =>
  from === until
    ? ''
    : ` From ${hourText(from)} to ${hourText(until)} only what cannot wait is sent.`

const destination = (channel: Channel, { mobileNumber, email }: Reach): string =>
  channel === 'email' ? email || 'Add your e-mail above first' : `+91 ${mobileNumber}`

function useSaving(onSaved: () => void) {
  const { show } = useToasts()
  const queries = useQueryClient()
  const running = useRef(false)
  const [saving, setSaving] = useState(false)
  const save = async (choice: Choice) => {
    if (running.current) return
    running.current = true
    setSaving(true)
    try {
      const saved = await call(changeMessagePreferences, choice)
      queries.setQueryData<Preferences>(queryKey(getMessagePreferences), saved)
      onSaved()
      const how = `${ownName[saved.language]}, by ${channelName[saved.channel]}`
      show({ title: 'Messages updated', message: how, tone: 'good' })
    } catch (error) {
      // The login dialog is open by now; what was chosen waits beneath it.
      if (error instanceof ApiError && error.status === 401) return
      const known = error instanceof ApiError && error.status !== 0
      const message = known ? error.message : 'Please try again.'
      show({ title: 'Update failed', message, tone: 'bad' })
    } finally {
      running.current = false
      setSaving(false)
    }
  }
  return { save, saving }
}
