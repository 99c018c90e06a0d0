/** The language and the channel in which a customer gets messages about their repairs. */
import { useQueryClient } from '#ui/query/query-client.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { type Language, languages, languageTag, ownName } from '#kernel/language.ts'
import { Button } from '#ui/design/button.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { queryKey } from '#ui/query/queries.tsx'
import { toPhoneNumber } from '#kernel/phone.ts'
import { Query } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { RadioCard } from '#ui/design/radio-card.tsx'
import { type Channel, channelFacts } from '#domain/messaging/channels.ts'
import {
  changeMessagePreferences,
  getMessagePreferences,
} from '#domain/messaging/contract/customer.ts'
import { hourText } from '#domain/messaging/quiet-hours.ts'

type Preferences = ResponseOf<typeof getMessagePreferences>
/** Where a message would arrive. */
type Reach = { readonly mobileNumber: string; readonly email: string }

export function MessagePreferences(reach: Reach) {
  return (
    <section aria-labelledby="message-choices" className="mt-12 max-w-xl">
      <h2 id="message-choices" className="title-1 mb-4">
        Messages about your repairs
      </h2>
      <Query
        of={getMessagePreferences}
        input={{}}
        name="your message settings"
        failed="Failed to load your message settings"
        loading="h-112 w-full"
        stays
      >
        {(preferences) => <PreferencesForm preferences={preferences} reach={reach} />}
      </Query>
    </section>
  )
}

const notSaved = 'Please try again.'

type Props = { readonly preferences: Preferences; readonly reach: Reach }

function PreferencesForm({ preferences, reach }: Props) {
  const queries = useQueryClient()
  const saving = useAction(changeMessagePreferences, {
    success: ({ language, channel }) => ({
      title: 'Messages updated',
      message: `${ownName[language]}, by ${channelFacts[channel].name}`,
    }),
    failure: { title: 'Update failed', message: notSaved, noAnswer: notSaved },
    onSuccess: (saved) => queries.setQueryData<Preferences>(queryKey(getMessagePreferences), saved),
  })
  const form = useSchemaForm(changeMessagePreferences.body, saving, {
    initial: { language: preferences.language, channel: preferences.channel },
  })
  const language = useFieldValue(form, 'language')
  const channel = useFieldValue(form, 'channel')
  const isChanged = language.value !== preferences.language || channel.value !== preferences.channel
  return (
    <Form form={form} className="sheet padded grid gap-6">
      <LanguageField
        value={language.value}
        fromBooking={preferences.chosenBy === 'booking'}
        onChoose={language.set}
      />
      <ChannelField
        value={channel.value}
        offers={preferences.channels}
        reach={reach}
        onChoose={channel.set}
      />
      <p className="small muted">
        Login codes always come by SMS. If the way you choose fails, we send an SMS instead.
        {quietText(preferences.quietHours)}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" loading={form.isSending}>
          Save message settings
        </Button>
        {isChanged && !form.isSending && <span className="small muted">Not saved yet</span>}
      </div>
    </Form>
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
        <p className="small muted">Taken from your booking, where you listened in this language.</p>
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
          <span className="strong block">{channelFacts[channel].name}</span>
          <span className="small muted tabular block break-words">
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

function destination(channel: Channel, { mobileNumber, email }: Reach): string {
  const phone = toPhoneNumber(mobileNumber)
  const address = channelFacts[channel].reach({ phone, email })
  return address === phone ? `+91 ${mobileNumber}` : (address ?? channelFacts[channel].unreached)
}
