/** The student form as the page holds it: what is typed, chosen and wrong, and what to say about the sending. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError } from '#ui/api/api-client.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { useFaults } from '#ui/forms/field-errors.ts'
import { focusFirstFault } from '#ui/forms/focus-first-error.ts'
import { serverText } from '#ui/forms/server-message.ts'
import { studentDiscountErrors } from '#domain/student-discount/errors.ts'
import {
  type Field,
  isField,
  isPhoto,
  type PhotoName,
  photoNames,
  type Photos,
  readTyped,
  typedFields,
} from './student-fields.ts'
import { type Outcome, useSending } from './use-send-application.ts'

type Chosen = Partial<Photos>
type Wrong = Partial<Record<PhotoName, string>>

export function useStudentForm() {
  const { show } = useToasts()
  const place = useRef<HTMLFormElement>(null)
  const { faults, check, clear } = useFaults(typedFields)
  const [number, setNumber] = useState('')
  const [photos, setPhotos] = useState<Chosen>({})
  const [wrong, setWrong] = useState<Wrong>({})
  const [refusal, setRefusal] = useState<ApiError>()
  const { send, stage, done } = useSending()
  useWhatWasThere(place, setNumber, setPhotos)

  const choose = (name: PhotoName, photo: File | undefined) => {
    setPhotos((before) => ({ ...before, [name]: photo }))
    setWrong((before) => ({ ...before, [name]: undefined }))
  }
  const photosMissing = () => {
    const { title, message } = studentDiscountErrors.MISSING_IMAGES
    const faultOf = (name: PhotoName) => (photos[name] ? undefined : message)
    setWrong({ collegeIdPhoto: faultOf('collegeIdPhoto'), appleIdPhoto: faultOf('appleIdPhoto') })
    show({ title, message, tone: 'bad' })
  }
  const notify = (form: HTMLFormElement, outcome: Outcome) => {
    show(textFor(outcome))
    if (outcome.kind === 'sent') {
      form.reset()
      setNumber('')
      setPhotos({})
    } else if (outcome.kind !== 'refused') setWrong({ [outcome.photo]: textFor(outcome).message })
    else if (outcome.error instanceof ApiError) setRefusal(outcome.error)
    if (outcome.kind !== 'sent') focusFirstFault(form)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = readTyped(form, number)
    setRefusal(undefined)
    const { collegeIdPhoto, appleIdPhoto } = photos
    const complete = check(typed)
    if (!collegeIdPhoto || !appleIdPhoto) photosMissing()
    else if (complete)
      return void send(typed, { collegeIdPhoto, appleIdPhoto }).then(
        (outcome) => outcome && notify(form, outcome),
      )
    focusFirstFault(form)
  }
  const edited = (name: string) => {
    if (!isField(name)) return
    if (!isPhoto(name)) clear(name)
    setRefusal(undefined)
  }
  const faultOf = (field: Field): string | undefined =>
    (isPhoto(field) ? wrong[field] : faults[field]) ?? refusal?.fieldMessage(field)
  return { place, number, setNumber, photos, choose, submit, edited, faultOf, stage, done }
}

function textFor(outcome: Outcome) {
  switch (outcome.kind) {
    case 'sent':
      return {
        title: 'Application Submitted!',
        message: "We'll review your student discount application within 24 hours.",
        tone: 'good' as const,
      }
    case 'no upload': {
      const message = serverText(outcome.error) ?? 'Could not upload image. Please try again.'
      return { title: 'Image Upload Failed', message, tone: 'bad' as const }
    }
    case 'refused': {
      const message = serverText(outcome.error) ?? 'Something went wrong. Please try again.'
      return { title: 'Error', message, tone: 'bad' as const }
    }
  }
}

/** What was typed and chosen before the page had started, which nothing told it about. */
function useWhatWasThere(
  place: RefObject<HTMLFormElement | null>,
  setNumber: (digits: string) => void,
  setPhotos: (photos: Chosen) => void,
) {
  useEffect(() => {
    if (!place.current) return
    const all = new FormData(place.current)
    const digits = String(all.get('number') ?? '').replace(/\D/g, '')
    if (digits) setNumber(digits.slice(-10))
    const chosen: Partial<Record<PhotoName, File>> = {}
    for (const name of photoNames) {
      const file = all.get(name)
      if (file instanceof File && file.size > 0) chosen[name] = file
    }
    setPhotos(chosen)
  }, [place, setNumber, setPhotos])
}
