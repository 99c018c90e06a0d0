/** The issues in the customer's language, read out or played, and the customer's agreement. */
import { useRef } from 'react'
import { type Language, languageTag } from '#kernel/language.ts'
import { Button } from '#ui/design/button.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useRecording } from '#ui/media/use-recording.ts'
import { FormPanel } from './form-panel.tsx'
import { controls } from './walk-in-fields.ts'
import { ChoiceRow } from './choice-row.tsx'
import { languageChoices } from './language-choices.ts'
import { type WalkIn, type Listed, soundOf } from './use-walk-in.ts'

type Props = { readonly walkIn: WalkIn }

export function AgreementPanel({ walkIn: { entered, enter, chosen, missing } }: Props) {
  const { language, agrees } = entered
  return (
    <FormPanel id="counter-agreed" title="Agreement">
      <ChoiceRow
        legend="Language"
        name="language"
        choices={languageChoices}
        value={language}
        onValue={(next) => enter({ language: next, agrees: false })}
      />
      {chosen.map((issue) => (
        <Spoken key={`${issue.value} ${language}`} issue={issue} language={language} />
      ))}
      <div className="grid gap-2">
        <Checkbox
          id={controls.agrees}
          checked={agrees}
          disabled={chosen.length === 0}
          aria-describedby={missing.agrees && 'counter-agrees-error'}
          onChange={({ target }) => enter({ agrees: target.checked })}
        >
          Read out or played in {language}, with the price; the customer agrees.
        </Checkbox>
        {missing.agrees && <FieldError id="counter-agrees-error">{missing.agrees}</FieldError>}
      </div>
    </FormPanel>
  )
}

function Spoken({ issue, language }: { readonly issue: Listed; readonly language: Language }) {
  const element = useRef<HTMLAudioElement>(null)
  const { voice, play, stop, events } = useRecording(element)
  const sound = soundOf(issue, language)
  const running = voice === 'playing' || voice === 'loading'
  return (
    <div className="spoken-issue">
      <p lang={languageTag[language]}>
        {sound?.transcript ?? <span lang="en">{issue.label}: no text in this language yet.</span>}
      </p>
      {sound && (
        <>
          <audio ref={element} src={sound.audioFileUrl} preload="none" {...events} />
          <Button variant="line" size="sm" onClick={running ? stop : play}>
            <Icon name={running ? 'stop' : 'play'} size={18} />
            {running ? 'Stop' : 'Play'}
            <span className="visually-hidden"> {issue.label}</span>
          </Button>
        </>
      )}
    </div>
  )
}
