/** The editor of one guide: its text, facts, preview and publication. */
import { useParams } from 'react-router'
import { useAnswer } from '#ui/query/queries.tsx'
import { getStaffGuide } from '#domain/guides/contract/staff.ts'
import { RecordFrame } from '#console/frame/record-frame.tsx'
import { GuideForm } from './guide-form.tsx'

export default function GuidePage() {
  const { guideId = '' } = useParams()
  const guide = useAnswer(getStaffGuide, { id: guideId })
  return (
    <RecordFrame title="Guide" name="the guide" query={guide}>
      {(data) => <GuideForm key={guideId} guide={data} />}
    </RecordFrame>
  )
}
