/** `POST /api/admin/docUpload`: one photo for a form, from anybody. */
import { serve } from '#platform/http/serve.ts'
import { photoUpload } from '../contract/customer.ts'
import { storeUpload, type UploadDeps } from './store-upload.ts'

export const uploadRoute = (deps: UploadDeps) =>
  serve(photoUpload, async (_, { file }, { clientAddress }) => [
    await storeUpload(deps, file, clientAddress),
  ])
