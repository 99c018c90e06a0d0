/** The page of one part of the shop's data, by its address. */
import { useParams } from 'react-router'
import { ErrorState } from '#ui/query/error-state.tsx'
import { type Part, PartForm } from './part-form.tsx'
import { parts } from './parts.tsx'

const known: Readonly<Record<string, Part>> = parts

export default function PartPage() {
  const { part: name = 'business' } = useParams()
  const part = Object.hasOwn(known, name) ? known[name] : undefined
  if (!part) return <ErrorState title="There is no such setting" />
  return <PartForm key={name} part={part} />
}
