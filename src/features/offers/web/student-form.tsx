/** The student discount's form: seven fields, two of them photos. */
import type { FormEvent } from 'react'
import { Button } from '#web/button.tsx'
import { MobileNumberField } from '#web/mobile-number-field.tsx'
import { TextArea } from '#web/text-area.tsx'
import { TextField } from '#web/text-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { UploadBar } from './upload-bar.tsx'
import { useStudentForm } from './use-student-form.ts'

export function StudentForm() {
  const form = useStudentForm()
  const { faultOf, stage, photos } = form
  return (
    <form
      ref={form.place}
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={form.submit}
      onInput={(event: FormEvent<HTMLFormElement>) =>
        form.edited((event.target as HTMLInputElement).name)
      }
      noValidate
    >
      <TextField
        label="Student Name"
        name="studentName"
        autoComplete="name"
        required
        error={faultOf('studentName')}
      />
      <MobileNumberField
        label="Phone Number"
        name="number"
        value={form.number}
        onValue={form.setNumber}
        error={faultOf('number')}
      />
      <TextField
        label="College Name"
        name="collegeName"
        autoComplete="organization"
        required
        error={faultOf('collegeName')}
      />
      <TextField
        label="Student ID Card Number"
        name="idCardNumber"
        autoComplete="off"
        required
        error={faultOf('idCardNumber')}
      />
      <TextArea
        label="Service Detail"
        name="serviceDetail"
        placeholder="Example: iPhone 13 screen replacement"
        required
        error={faultOf('serviceDetail')}
        className="sm:col-span-2"
      />
      <PhotoField
        label="College ID Photo"
        name="collegeIdPhoto"
        help="The side with your name and photo."
        photo={photos.collegeIdPhoto}
        onPhoto={(photo) => form.choose('collegeIdPhoto', photo)}
        error={faultOf('collegeIdPhoto')}
        disabled={stage !== 'idle'}
      />
      <PhotoField
        label="Apple Device Photo"
        name="appleIdPhoto"
        help="The device you want repaired."
        photo={photos.appleIdPhoto}
        onPhoto={(photo) => form.choose('appleIdPhoto', photo)}
        error={faultOf('appleIdPhoto')}
        disabled={stage !== 'idle'}
      />
      <div className="grid gap-4 sm:col-span-2">
        {stage === 'uploading' && <UploadBar done={form.done} />}
        <Button type="submit" size="lg" className="sm:justify-self-start" loading={waiting[stage]}>
          Submit Application
        </Button>
      </div>
    </form>
  )
}

const waiting = { idle: false, uploading: 'Uploading Images...', submitting: 'Submitting...' }
