/** One to five stars, words, a name to print, and whether the words may be shown. */
import { useId } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { giveRating, type viewRating } from '#domain/ratings/contract/customer.ts'
import { mostWords, ratingFields } from '#domain/ratings/rating-fields.ts'
import { Button } from '#ui/design/button.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { TextArea, TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import type { RatingTexts } from './rating-texts.ts'

type Props = {
  readonly token: string
  readonly asked: ResponseOf<typeof viewRating>
  readonly texts: RatingTexts
  readonly onSent: () => void
}

export function RatingForm({ token, asked, texts, onSent }: Props) {
  const giving = useAction(giveRating, { onSuccess: onSent })
  const form = useSchemaForm(ratingFields, giving, {
    initial: asked.answer ?? { words: '', name: asked.firstName, consent: false },
    draft: `rating:${token.slice(0, 6)}`,
    request: (values) => ({ ...values, token }),
  })
  const stars = useFieldValue(form, 'stars')
  const consent = useFieldValue(form, 'consent')
  const error = form.errorBeyond()
  return (
    <Form form={form} className="grid gap-5">
      <Stars value={stars.value} onValue={stars.set} texts={texts} isWrong={Boolean(stars.error)} />
      <TextArea
        label={texts.words}
        help={texts.wordsHelp}
        rows={3}
        maxLength={mostWords}
        {...form.field('words')}
      />
      <TextField
        label={texts.name}
        autoComplete="given-name"
        maxLength={40}
        {...form.field('name')}
      />
      <Checkbox
        checked={consent.value ?? false}
        onChange={({ target }) => consent.set(target.checked)}
      >
        {texts.consent}
      </Checkbox>
      {error && <FieldError>{error}</FieldError>}
      <Button type="submit" size="lg" className="justify-self-start" loading={form.isSending}>
        {texts.send}
      </Button>
    </Form>
  )
}

type StarsProps = {
  readonly value: number | undefined
  readonly onValue: (stars: number) => void
  readonly texts: RatingTexts
  readonly isWrong: boolean
}

function Stars({ value, onValue, texts, isWrong }: StarsProps) {
  const error = useId()
  return (
    <fieldset aria-describedby={isWrong ? error : undefined}>
      <legend className="strong mb-2">{texts.stars}</legend>
      <div className="rating-stars">
        {texts.ofFive.map((title, i) => (
          <label key={title} data-lit={value !== undefined && i < value ? '' : undefined}>
            <input
              type="radio"
              name="stars"
              value={i + 1}
              checked={value === i + 1}
              aria-invalid={isWrong || undefined}
              onChange={() => onValue(i + 1)}
            />
            <Icon name="star" size={32} />
            <span>{title}</span>
          </label>
        ))}
      </div>
      {isWrong && (
        <p id={error} className="mt-2">
          <FieldError>{texts.chooseStars}</FieldError>
        </p>
      )}
    </fieldset>
  )
}
