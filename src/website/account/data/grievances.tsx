/** Grievances: who answers them and how soon, a form, and the customer's own with their tickets. */
import { useShop } from '#ui/page/shop.ts'
import { DataCard } from './data-card.tsx'
import { GrievanceForm } from './grievance-form.tsx'
import { GrievanceList } from './grievance-list.tsx'

export function Grievances() {
  const { grievanceOfficer, phone } = useShop()
  return (
    <DataCard
      title="Something went wrong?"
      text={
        <>
          {grievanceOfficer.name} is our grievance officer. You get a ticket at once and an answer
          within one month. You can also write to{' '}
          <a className="link wrap-anywhere" href={`mailto:${grievanceOfficer.email}`}>
            {grievanceOfficer.email}
          </a>{' '}
          or call{' '}
          <a className="link tn nowrap" href={`tel:${phone.dial}`}>
            {phone.shown}
          </a>
          .
        </>
      }
    >
      <GrievanceForm />
      <GrievanceList />
    </DataCard>
  )
}
