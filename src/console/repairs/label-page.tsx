/** The page of a job label, to look at before it is printed. */
import { JobLabel } from './job-label.tsx'
import { PrintedPage } from './printed-page.tsx'

export default function LabelPage() {
  return (
    <PrintedPage title="Job label" size="Label of 62 x 29 mm">
      {(printed) => <JobLabel {...printed} />}
    </PrintedPage>
  )
}
