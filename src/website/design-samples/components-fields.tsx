/** Samples of form fields and of the ways to choose, for the components page. */
import { useState } from 'react'
import { languages, languageTag, ownName } from '#kernel/language.ts'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { Disclosure } from '#ui/design/disclosure.tsx'
import { MultiSelect } from '#ui/design/multi-select.tsx'
import { RadioCard } from '#ui/design/radio-card.tsx'
import { Segment } from '#ui/design/segment.tsx'
import { MobileNumberField } from '#ui/design/mobile-number-field.tsx'
import { OtpField } from '#ui/design/otp-field.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextArea, TextField } from '#ui/design/text-field.tsx'

const issues = [
  'Cracked screen',
  'Weak battery',
  'No sound',
  'Camera blurred',
  'Port loose',
  'Water',
].map((label) => ({ value: label, label, note: '₹2,000' }))

const choices = languages.map((value) => ({
  value,
  label: ownName[value],
  lang: languageTag[value],
}))

const text = {
  label: 'Issues',
  placeholder: 'Select issues',
  loadingText: 'Loading issues...',
  emptyText: 'No issues found for this device.',
  failedText: 'Failed to load issues list. Please try again.',
}

export function ChoiceSamples() {
  const [language, setLanguage] = useState<(typeof languages)[number]>('English')
  const [chosen, setChosen] = useState<string[]>([])
  const picking = {
    countText: (count: number) => `${count} issues selected`,
    value: chosen,
    onValue: setChosen,
    ...text,
  }
  return (
    <div className="grid w-full gap-6">
      <Segment label="Language" choices={choices} value={language} onValue={setLanguage} />
      <div className="flex flex-wrap gap-6">
        <Checkbox>Not checked</Checkbox>
        <Checkbox defaultChecked>Checked</Checkbox>
        <Checkbox disabled>Disabled</Checkbox>
      </div>
      <div className="grid gap-3" role="radiogroup" aria-label="Address">
        <RadioCard name="address" defaultChecked end={<span className="tag">Home</span>}>
          <span className="strong">Home</span>
          <br />
          <span className="small muted">14 Kutchery Road, Mylapore</span>
        </RadioCard>
        <RadioCard name="address">
          <span className="strong">Work</span>
        </RadioCard>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <MultiSelect {...picking} options={issues} state="ready" />
        <MultiSelect {...picking} options={[]} state="loading" />
        <MultiSelect {...picking} options={[]} state="ready" />
        <MultiSelect {...picking} options={[]} state="failed" onRetry={() => undefined} />
      </div>
      <div>
        <Disclosure title="Pre Repair Process" note="2 of 5" defaultOpen level={3}>
          <p className="pb-4">Order placed, pickup person assigned.</p>
        </Disclosure>
        <Disclosure title="Repair Process" note="0 of 4" level={3}>
          <p className="pb-4">Quality check.</p>
        </Disclosure>
      </div>
    </div>
  )
}

/** Samples of the form fields, for the components page. */
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
