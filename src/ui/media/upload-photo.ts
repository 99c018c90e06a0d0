/** Uploads one photo and reports its progress. */
import { noAnswer } from '#ui/api/api-error.ts'
import { sendWithProgress } from '#ui/api/send-with-progress.ts'
import { photoUpload } from '#domain/student-discount/contract/customer.ts'

/**
 * Returns the address of the stored photo, or its id for a colleague's `path`. `onProgress` gets 0 to 1. Throws an
 * ApiError.
 */
export async function uploadPhoto(
  photo: Blob,
  onProgress: (done: number) => void,
  path: string = photoUpload.path,
): Promise<string> {
  const form = new FormData()
  form.append('images', photo, 'photo')
  const [address] = await sendWithProgress<readonly string[]>(path, form, onProgress)
  if (!address) throw noAnswer(new Error('no address in the answer'))
  return address
}
