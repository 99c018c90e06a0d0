/** The page of a guide that was never saved. */
import { GuideForm } from './guide-form.tsx'

export default function NewGuidePage() {
  return <GuideForm guide={undefined} />
}
