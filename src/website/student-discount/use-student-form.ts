/** The student form: its fields by the contract, the photos it uploads first, and the call that sends it. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { mobileDigits } from '#kernel/phone.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import type { PlainForm } from '#ui/forms/plain-form.ts'
import { readablePhoto } from '#ui/media/readable-photo.ts'
import { uploadPhoto } from '#ui/media/upload-photo.ts'
import { errorText } from '#ui/query/error-text.ts'
import { useTask } from '#ui/query/use-task.ts'
import { studentApplication } from '#domain/student-discount/application-fields.ts'
import { createStudentApplication } from '#domain/student-discount/contract/customer.ts'
import { studentDiscountErrors } from '#domain/student-discount/errors.ts'

const { MISSING_IMAGES } = studentDiscountErrors

const photoNames = ['collegeIdPhoto', 'appleIdPhoto'] as const
type PhotoName = (typeof photoNames)[number]

const photo = z.custom<File | undefined>((value) => value instanceof File, MISSING_IMAGES.message)

/** The page holds the photos themselves; the upload returns their addresses. */
const studentFields = studentApplication.extend({ collegeIdPhoto: photo, appleIdPhoto: photo })
type StudentFields = z.input<typeof studentFields>

const notSent = 'Something went wrong. Please try again.'

export function useStudentForm(plain?: PlainForm) {
  const { show } = useToasts()
  const { upload, forget, done } = usePhotoUpload()
  const [stage, setStage] = useState<'uploading' | 'submitting'>('uploading')
  const [timesSent, setTimesSent] = useState(0)
  const sending = useTask(
    async (fields: StudentFields, attempt) => {
      setStage('uploading')
      const addresses = await upload(fields)
      setStage('submitting')
      return call(createStudentApplication, { ...fields, ...addresses }, attempt)
    },
    {
      success: {
        title: 'Application Submitted!',
        message: "We'll review your student discount application within 24 hours.",
      },
      failure: (error) => ({
        title: isUploadFailure(error) ? error.title : 'Error',
        message: errorText(error, { message: notSent, noAnswer: notSent }),
      }),
      onSuccess: () => setTimesSent((before) => before + 1),
      onFailure(error) {
        const { code, requestId } = error instanceof ApiError ? error : {}
        console.error('The student application was not sent:', code ?? error.name, requestId ?? '')
        // The shop may have deleted the photos; the next attempt uploads them again.
        if (error instanceof ApiError && error.status === 422 && !isUploadFailure(error)) forget()
      },
    },
  )
  const form = useSchemaForm(studentFields, sending, {
    initial: { number: mobileDigits(plain?.answer?.sent['number'] ?? '') },
    draft: 'student-discount',
    unstored: photoNames,
    afterwards: 'empty',
    plain,
    onInvalid(values) {
      const { title, message } = MISSING_IMAGES
      if (photoNames.some((name) => !values[name])) show({ title, message, tone: 'bad' })
    },
  })
  const number = useFieldValue(form, 'number')
  const photos = {
    collegeIdPhoto: useFieldValue(form, 'collegeIdPhoto'),
    appleIdPhoto: useFieldValue(form, 'appleIdPhoto'),
  }
  const anchor = useInputBeforeStart(number.set, (name, file) => photos[name].set(file))
  return {
    form,
    number,
    photos,
    anchor,
    stage: sending.isRunning ? stage : 'idle',
    done,
    /** Another key for each application makes the browser's file fields empty again. */
    timesSent,
  } as const
}

/** Uploads each photo once: one that has arrived is not sent again with the next attempt. */
function usePhotoUpload() {
  const stored = useRef(new WeakMap<File, string>())
  const [done, setDone] = useState(0)
  const upload = async (photos: Pick<StudentFields, PhotoName>) => {
    setDone(0)
    const addresses = { collegeIdPhoto: '', appleIdPhoto: '' }
    for (const [before, name] of photoNames.entries()) {
      const file = photos[name]
      if (!file) continue
      const progress = (part: number) => setDone((before + part) / photoNames.length)
      try {
        addresses[name] =
          stored.current.get(file) ?? (await uploadPhoto(await readablePhoto(file), progress))
      } catch (error) {
        throw uploadFailure(name, error)
      }
      stored.current.set(file, addresses[name])
      progress(1)
    }
    return addresses
  }
  const forget = () => {
    stored.current = new WeakMap()
  }
  return { upload, forget, done }
}

const notUploaded = 'Could not upload image. Please try again.'

/** An error of the photo's own field, so that the form shows it there. */
function uploadFailure(name: PhotoName, error: unknown): ApiError {
  const message = errorText(error, { message: notUploaded, noAnswer: notUploaded })
  const failure = {
    // 400 as for any refused field; 0 would mean that there is no connection at all.
    status: error instanceof ApiError && error.status !== 0 ? error.status : 400,
    code: 'UPLOAD_FAILED',
    title: 'Image Upload Failed',
    message,
    errors: [{ path: name, message }],
    retryAfter: undefined,
    requestId: undefined,
  }
  return new ApiError(failure, error)
}

const isUploadFailure = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'UPLOAD_FAILED'

/** Takes over what was typed into controlled fields before the page had started. Returns the ref of an element in the form. */
function useInputBeforeStart(
  setNumber: (digits: string) => void,
  setPhoto: (name: PhotoName, photo: File) => void,
): RefObject<HTMLDivElement | null> {
  const anchor = useRef<HTMLDivElement>(null)
  const takeOver = useEffectEvent((form: HTMLFormElement) => {
    const typed = new FormData(form)
    const digits = mobileDigits(String(typed.get('number') ?? ''))
    if (digits) setNumber(digits)
    for (const name of photoNames) {
      const file = typed.get(name)
      if (file instanceof File && file.size > 0) setPhoto(name, file)
    }
  })
  useEffect(() => {
    const form = anchor.current?.closest('form')
    if (form) takeOver(form)
  }, [])
  return anchor
}
