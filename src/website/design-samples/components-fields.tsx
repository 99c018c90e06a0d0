/** Samples of the form fields, for the components page. */
import { useState } from 'react'
import { MobileNumberField } from '#ui/design/mobile-number-field.tsx'
import { OtpField } from '#ui/design/otp-field.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextArea } from '#ui/design/text-area.tsx'
import { TextField } from '#ui/design/text-field.tsx'

export function FieldSamples() {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  return (
    <div className="grid w-full gap-5 sm:grid-cols-2">
      <TextField label="Name" placeholder="Your full name" help="As it stands on the job card." />
      <TextField
        label="Email"
        type="email"
        defaultValue="kavitha@"
        error="Please enter a valid email address"
      />
      <TextField label="City" defaultValue="Chennai" disabled />
      <MobileNumberField value={mobile} onValue={setMobile} />
      <TextArea label="Message" />
      <SelectField label="Device type">
        <option>iPhone</option>
        <option>iPad</option>
      </SelectField>
      <OtpField
        value={code}
        onValue={setCode}
        help="Please enter all 4 digits"
        error={code === '1234' ? 'Invalid OTP. Please try again.' : undefined}
      />
    </div>
  )
}
