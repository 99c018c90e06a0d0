/** What was agreed on the phone: the work, and how the device reaches the shop. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatRupees } from '#kernel/money.ts'
import type { ContactWork } from '#domain/orders/contact-request.ts'
import type { getContactRequest } from '#domain/orders/contract/staff-contact.ts'
import { longestComplaint } from '#domain/orders/contract/wire-shapes.ts'
import { type JobService, serviceTitles } from '#domain/orders/service-type.ts'
import { RadioCard } from '#ui/design/radio-card.tsx'
import { TextArea } from '#ui/design/text-field.tsx'

type WorkProps = {
  readonly work: ContactWork
  readonly onWork: (work: ContactWork) => void
  readonly complaint: string
  readonly onComplaint: (complaint: string) => void
}

const works = [
  { value: 'repair', label: 'The repair they chose' },
  { value: 'diagnosis', label: 'Find the fault first' },
] as const

/** The repair that the customer chose, or finding the fault first. */
export const Work = ({ work, onWork, complaint, onComplaint }: WorkProps) => (
  <>
    <fieldset className="grid gap-2">
      <legend className="label">What was agreed</legend>
      {works.map(({ value, label }) => (
        <RadioCard key={value} name="work" checked={work === value} onChange={() => onWork(value)}>
          {label}
        </RadioCard>
      ))}
    </fieldset>
    {work === 'diagnosis' && (
      <TextArea
        label="What is wrong, in the customer’s words (optional)"
        rows={3}
        maxLength={longestComplaint}
        value={complaint}
        onChange={({ target }) => onComplaint(target.value)}
      />
    )}
  </>
)

type ServicesProps = {
  readonly prices: ResponseOf<typeof getContactRequest>['prices']
  readonly service: JobService
  readonly onService: (service: JobService) => void
}

/** Each way with its total. */
export const Services = ({ prices, service, onService }: ServicesProps) => (
  <fieldset className="grid gap-2">
    <legend className="label">How the device reaches us</legend>
    {prices.map((one) => (
      <RadioCard
        key={one.service}
        name="service"
        checked={service === one.service}
        onChange={() => onService(one.service)}
      >
        {serviceTitles[one.service]}, {one.total === 0 ? 'free' : formatRupees(one.total)}
      </RadioCard>
    ))}
  </fieldset>
)
