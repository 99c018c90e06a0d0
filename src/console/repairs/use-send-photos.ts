/** Sends the photos that a colleague takes of a device. */
import { useEffect, useRef, useState } from 'react'
import { addressOf } from '#ui/api/api-request.ts'
import { readablePhoto } from '#ui/media/readable-photo.ts'
import { uploadPhoto } from '#ui/media/upload-photo.ts'
import { errorText } from '#ui/query/error-text.ts'
import { intakePhotoUpload } from '#domain/repairs/contract/staff-intake.ts'

/** Uploads one photo after the other; those that arrived stay when a later one fails. */
export function useSendPhotos(onAdd: (id: string) => void) {
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({})
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const made = useRef<string[]>([])
  useEffect(() => {
    const addresses = made.current
    return () => addresses.forEach((address) => URL.revokeObjectURL(address))
  }, [])
  const fail = (error: unknown) =>
    setFailure(errorText(error, { message: 'The photo was not sent.' }))
  const sendOne = async (file: File, before: number, all: number) => {
    const photo = await readablePhoto(file).catch(fail)
    if (!photo) return
    const part = (done: number) => setProgress((before + done) / all)
    const id = await uploadPhoto(photo, part, addressOf(intakePhotoUpload.path))
    const address = URL.createObjectURL(photo)
    made.current.push(address)
    setPreviews((others) => ({ ...others, [id]: address }))
    onAdd(id)
  }
  const send = async (files: readonly File[]) => {
    setFailure(undefined)
    setProgress(0)
    try {
      for (const [i, file] of files.entries()) await sendOne(file, i, files.length)
    } catch (error) {
      fail(error)
    } finally {
      setProgress(undefined)
    }
  }
  return { send, previews, progress, failure }
}
