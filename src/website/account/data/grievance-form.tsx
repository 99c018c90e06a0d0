/** The grievance form: what it is about, and what happened. What was typed stays until the shop has it. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, call } from '#ui/api/api-client.ts'
import { Button } from '#ui/design/button.tsx'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { queryKey } from '#ui/query/queries.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextArea } from '#ui/design/text-area.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { useFaults } from '#ui/forms/field-errors.ts'
import { focusFirstFault } from '#ui/forms/focus-first-error.ts'
import { useOneAtATime } from '#ui/forms/use-one-at-a-time.ts'
import { fileGrievance, listGrievances } from '#domain/privacy/contract/customer.ts'
import { type GrievanceSubject, grievanceSubjects, subjectText } from '#domain/privacy/grievance.ts'

const empty = { about: 'data' as GrievanceSubject, text: '' }

export function GrievanceForm() {
  const [entered, setEntered] = useState(empty)
  const { faults, check, clear } = useFaults(fileGrievance.body)
  const { file, sending } = useFiling()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check(entered)) focusFirstFault(event.currentTarget)
    else void file(entered, () => setEntered(empty))
  }
  return (
    <form className="grid w-full gap-5" onSubmit={submit} noValidate>
      <SelectField
        label="What is it about?"
        name="about"
        value={entered.about}
        error={faults.about}
        onChange={({ target }) =>
          setEntered({ ...entered, about: target.value as GrievanceSubject })
        }
      >
        {grievanceSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {subjectText[subject]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="What happened?"
        name="text"
        rows={4}
        value={entered.text}
        error={faults.text}
        onChange={({ target }) => {
          clear('text')
          setEntered({ ...entered, text: target.value })
        }}
      />
      <Button type="submit" className="justify-self-start" loading={sending && 'Sending...'}>
        Send grievance
      </Button>
    </form>
  )
}

function useFiling() {
  const { show, showError } = useToasts()
  const queries = useQueryClient()
  const key = useRef<string>(undefined)
  const { working, run } = useOneAtATime<'send'>()
  const file = (entered: typeof empty, done: () => void) =>
    run('send', async () => {
      // The same words sent again after a lost answer are the same grievance.
      key.current ??= freshKey()
      try {
        const { ticket } = await call(fileGrievance, entered, { idempotencyKey: key.current })
        key.current = undefined
        void queries.invalidateQueries({ queryKey: [queryKey(listGrievances)[0]] })
        show({ title: 'Grievance received', message: `Your ticket is ${ticket}.`, tone: 'good' })
        done()
      } catch (error) {
        if (error instanceof ApiError && error.status !== 0) key.current = undefined
        const message = 'We could not take your grievance. Please try again.'
        showError(error, { title: 'Not sent', message })
      }
    })
  return { file, sending: working === 'send' }
}
