/** The student discount's form: seven fields, two of them photos. */
import { Button } from '#ui/design/button.tsx'
import { MobileNumberField } from '#ui/design/mobile-number-field.tsx'
import { TextArea, TextField } from '#ui/design/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import type { PlainForm } from '#ui/forms/plain-form.ts'
import { PhotoField } from '#ui/media/photo-field.tsx'
import { UploadBar } from '#ui/media/upload-bar.tsx'
import { useStudentForm } from './use-student-form.ts'

const waiting = { idle: false, uploading: 'Uploading Images...', submitting: 'Submitting...' }

const photoFields = [
  { name: 'collegeIdPhoto', label: 'College ID Photo', help: 'The side with your name and photo.' },
  { name: 'appleIdPhoto', label: 'Apple Device Photo', help: 'The device you want repaired.' },
] as const

type StudentFormState = ReturnType<typeof useStudentForm>

export function StudentForm({ plain }: { readonly plain?: PlainForm }) {
  const { form, number, photos, anchor, stage, done, timesSent } = useStudentForm(plain)
  return (
    <Form form={form} className="grid gap-5 sm:grid-cols-2">
      <StudentFields form={form} number={number} />
      {photoFields.map((field) => (
        <PhotoField
          key={`${field.name} ${timesSent}`}
          {...field}
          photo={photos[field.name].value || undefined}
          onPhoto={photos[field.name].set}
          error={photos[field.name].error}
          disabled={stage !== 'idle'}
        />
      ))}
      <div className="grid gap-4 sm:col-span-2" ref={anchor}>
        {stage === 'uploading' && <UploadBar done={done} />}
        <Button type="submit" size="lg" className="sm:justify-self-start" loading={waiting[stage]}>
          Submit Application
        </Button>
      </div>
    </Form>
  )
}

/** All but the number are uncontrolled, so that text typed before the page has started is not lost. */
function StudentFields({ form, number }: Pick<StudentFormState, 'form' | 'number'>) {
  return (
    <>
      <TextField label="Student Name" autoComplete="name" required {...form.field('studentName')} />
      <MobileNumberField
        label="Phone Number"
        name="number"
        value={number.value}
        onValue={number.set}
        error={number.error}
      />
      <TextField
        label="College Name"
        autoComplete="organization"
        required
        {...form.field('collegeName')}
      />
      <TextField
        label="Student ID Card Number"
        autoComplete="off"
        required
        {...form.field('idCardNumber')}
      />
      <TextArea
        label="Service Detail"
        placeholder="Example: iPhone 13 screen replacement"
        required
        {...form.field('serviceDetail')}
        className="sm:col-span-2"
      />
    </>
  )
}
