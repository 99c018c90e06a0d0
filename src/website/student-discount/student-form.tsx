/** The student discount's form: seven fields, two of them photos. */
import type { FormEvent } from 'react'
import { Button } from '#ui/design/button.tsx'
import { MobileNumberField } from '#ui/design/mobile-number-field.tsx'
import { TextArea } from '#ui/design/text-area.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { PhotoField } from '#ui/media/photo-field.tsx'
import type { Field } from './student-fields.ts'
import { UploadBar } from '#ui/media/upload-bar.tsx'
import { useStudentForm } from './use-student-form.ts'

const waiting = { idle: false, uploading: 'Uploading Images...', submitting: 'Submitting...' }

const photoFields = [
  { name: 'collegeIdPhoto', label: 'College ID Photo', help: 'The side with your name and photo.' },
  { name: 'appleIdPhoto', label: 'Apple Device Photo', help: 'The device you want repaired.' },
] as const

export function StudentForm() {
  const { place, submit, edited, faultOf, stage, done, ...form } = useStudentForm()
  return (
    <form
      ref={place}
      className="grid gap-5 sm:grid-cols-2"
      // POST keeps what was typed out of addresses where no script stops the form.
      method="post"
      onSubmit={submit}
      onInput={(event: FormEvent<HTMLFormElement>) =>
        edited((event.target as HTMLInputElement).name)
      }
      noValidate
    >
      <StudentFields faultOf={faultOf} number={form.number} onNumber={form.setNumber} />
      {photoFields.map((field) => (
        <PhotoField
          key={field.name}
          {...field}
          photo={form.photos[field.name]}
          onPhoto={(photo) => form.choose(field.name, photo)}
          error={faultOf(field.name)}
          disabled={stage !== 'idle'}
        />
      ))}
      <div className="grid gap-4 sm:col-span-2">
        {stage === 'uploading' && <UploadBar done={done} />}
        <Button type="submit" size="lg" className="sm:justify-self-start" loading={waiting[stage]}>
          Submit Application
        </Button>
      </div>
    </form>
  )
}

type FieldsProps = {
  readonly faultOf: (field: Field) => string | undefined
  readonly number: string
  readonly onNumber: (digits: string) => void
}

/** All but the number keep their own values, so that what is typed before the page has started is not lost. */
function StudentFields({ faultOf, number, onNumber }: FieldsProps) {
  const line = (name: Field, label: string, autoComplete: string) => (
    <TextField
      label={label}
      name={name}
      autoComplete={autoComplete}
      required
      error={faultOf(name)}
    />
  )
  return (
    <>
      {line('studentName', 'Student Name', 'name')}
      <MobileNumberField
        label="Phone Number"
        name="number"
        value={number}
        onValue={onNumber}
        error={faultOf('number')}
      />
      {line('collegeName', 'College Name', 'organization')}
      {line('idCardNumber', 'Student ID Card Number', 'off')}
      <TextArea
        label="Service Detail"
        name="serviceDetail"
        placeholder="Example: iPhone 13 screen replacement"
        required
        error={faultOf('serviceDetail')}
        className="sm:col-span-2"
      />
    </>
  )
}
