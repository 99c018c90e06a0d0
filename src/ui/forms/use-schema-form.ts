/**
 * A form over a Zod schema: its values are checked before they are sent, and the server's errors appear beside the
 * same fields.
 */
import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import {
  type Control,
  type FieldValues,
  useController,
  useForm,
  type UseFormRegisterReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import type { OwnTexts } from '#ui/query/error-text.ts'
import type { Task } from '#ui/query/use-task.ts'
import type { PlainForm } from './plain-form.ts'
import { usePlainAnswer, useSentError } from './use-plain-answer.ts'
import { isDirty, messageOf, reading, showErrors } from './form-values.ts'
import { focusFirstFault } from './focus-first-fault.ts'
import { type Restored, useTypedDraft } from './typed-draft.ts'

/** What a form holds: the schema's input, which may not be valid yet. */
type Values<S extends z.ZodObject> = z.input<S>

type FormOptions<S extends z.ZodObject> = {
  /** The first values; they replace text typed before the page has started. */
  readonly initial?: Partial<Values<S>>
  /**
   * Replaces `initial` by the stored values. A field that nobody typed into follows them when a colleague changes
   * them.
   */
  readonly stored?: Partial<Values<S>>
  /** What stands in the page's fields by itself, such as the beginning of a message. It counts as not typed. */
  readonly standing?: Partial<Values<S>>
  /** Stores what is typed under this name, until it is sent or discarded: for a colleague, or for this tab. */
  readonly draft?: string | undefined
  /** Fields that are never stored, such as signatures. */
  readonly unstored?: readonly FieldName<S>[]
  /** What happens to the fields once it was sent; they stay when absent. */
  readonly afterwards?: 'empty' | 'initial'
  /** For a form that also works without scripts. */
  readonly plain?: PlainForm | undefined
  /** Called in addition to the errors beside the fields. */
  readonly onInvalid?: (values: Values<S>) => void
}

export type FieldName<S extends z.ZodObject> = keyof Values<S> & string

/** The props that a text, number or select field takes in addition to its label. */
type FieldProps = UseFormRegisterReturn & {
  readonly error: string | undefined
  /** As it was sent, when the browser sent the form by itself and the API refused it. */
  readonly defaultValue?: string
}

export type SchemaForm<S extends z.ZodObject> = {
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>
  readonly isSending: boolean
  /** Errors that no field shows, as a sentence. */
  readonly errorBeyond: (texts?: OwnTexts) => string | undefined
  readonly clear: (name: string) => void
  /** Whether a field, or any field when none is named, differs from its first value. */
  readonly isTyped: (name?: FieldName<S>) => boolean
  /** Fills fields in which nothing stands, as what is known of a person arrives; it counts as not typed. */
  readonly fillEmpty: (known: Partial<Values<S>>) => void
  /** Resets the fields to their first values, or to what is stored since. */
  readonly discard: () => void
  /** For an uncontrolled field; `as` turns its text into what the schema expects. */
  readonly field: <N extends FieldName<S>>(
    name: N,
    as?: (typed: string) => Values<S>[N],
  ) => FieldProps
  readonly plain: PlainForm | undefined
  /** What is shown from an earlier visit, if anything. */
  readonly restored: Restored | undefined
  /** For `useFieldValue`. */
  readonly control: Control
}

/**
 * `task` sends it (`useAction`, `useTask`), with the result of `request` or the fields as they are. Fields are
 * uncontrolled, so typing renders nothing. An error disappears when its field is edited.
 */
export function useSchemaForm<S extends z.ZodObject, Output>(
  schema: S,
  task: Task<Values<S>, Output>,
  options?: FormOptions<S>,
): SchemaForm<S>
export function useSchemaForm<S extends z.ZodObject, Input, Output>(
  schema: S,
  task: Task<Input, Output>,
  options: FormOptions<S> & { readonly request: (values: Values<S>) => Input },
): SchemaForm<S>
export function useSchemaForm<S extends z.ZodObject>(
  schema: S,
  task: AnyTask,
  options: FormOptions<S> & { readonly request?: (values: Values<S>) => unknown } = {},
): SchemaForm<S> {
  const { request = (values) => values, initial, stored, afterwards, onInvalid, plain } = options
  const element = useRef<HTMLFormElement>(undefined)
  // The library's types are too slow for any schema; those of `SchemaForm` describe the fields.
  const form = useForm({
    resolver: zodResolver<FieldValues, unknown, FieldValues>(schema, undefined, { raw: true }),
    reValidateMode: 'onSubmit',
    // `focusFirstFault` follows the order of the page and reaches custom controls too.
    shouldFocusError: false,
    ...(initial && { defaultValues: initial }),
    ...(stored && { values: stored, resetOptions: { keepDirtyValues: true, keepErrors: true } }),
  })
  const names = Object.keys(schema.shape)
  useServerErrors(task, (fieldError) => {
    showErrors(form, names, fieldError)
    focusFirstFault(element.current)
  })
  const typed = useTypedDraft({
    name: options.draft,
    form,
    names,
    begun: stored ?? initial ?? {},
    standing: options.standing ?? {},
    unstored: options.unstored ?? [],
  })
  const before = usePlainAnswer(plain, form.setError)
  const finish = () => {
    if (afterwards === 'initial') typed.discard()
    if (afterwards === 'empty') for (const name of names) form.setValue(name, '')
    typed.forget()
  }
  const send = (values: FieldValues) => task.run(request(values as Values<S>), finish)
  const refuse = () => {
    onInvalid?.(form.getValues() as Values<S>)
    focusFirstFault(element.current)
  }
  return {
    submit(event) {
      element.current = event.currentTarget
      return form.handleSubmit(send, refuse)(event)
    },
    isSending: task.isRunning,
    errorBeyond: (texts) => task.errorBeyond(names, texts),
    clear: (name) => form.clearErrors(name),
    isTyped: (name) => isDirty(form.formState.dirtyFields, name),
    fillEmpty: typed.fillEmpty,
    discard: typed.discard,
    plain,
    restored: typed.restored,
    field: (name, as) =>
      before.withAnswer(name, {
        ...form.register(name, as && { setValueAs: reading(as) }),
        error: messageOf(form.formState.errors[name]),
      }),
    control: form.control,
  }
}

/** What the form requires of a task with any input; the overloads above have checked the input. */
type AnyTask = Pick<
  Task<unknown, unknown>,
  'isRunning' | 'error' | 'fieldError' | 'errorBeyond'
> & {
  run(input: unknown, done?: () => void): Promise<unknown>
}

/** Binds a control without a text of its own, such as a picture or a choice of cards. */
export function useFieldValue<S extends z.ZodObject, N extends FieldName<S>>(
  form: SchemaForm<S>,
  name: N,
) {
  const { field, fieldState } = useController({ control: form.control, name })
  const sentError = useSentError(form.plain, name)
  return {
    value: field.value as Values<S>[N],
    set(value: Values<S>[N]) {
      form.clear(name)
      field.onChange(value)
    },
    error: fieldState.error?.message ?? sentError,
  }
}

function useServerErrors(
  { error, fieldError }: Pick<AnyTask, 'error' | 'fieldError'>,
  show: (fieldError: AnyTask['fieldError']) => void,
): void {
  const onError = useEffectEvent(() => show(fieldError))
  useEffect(() => {
    if (error) onError()
  }, [error])
}
