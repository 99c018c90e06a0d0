/** A guide that is not there yet. */
import { GuideForm } from './guide-form.tsx'

export default function NewGuidePage() {
  return <GuideForm guide={undefined} />
}
