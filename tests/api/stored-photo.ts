/** Stores a photo for an intake, as a colleague's page sends it. */
import sharp from 'sharp'
import type { Colleague } from '../app/colleague.ts'
import type { TestApp } from '../app/start-app.ts'

/** Its id. */
export async function storedPhoto(app: TestApp, { jar }: Pick<Colleague, 'jar'>): Promise<string> {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#27606c' } })
  const form = new FormData()
  const bytes = new Uint8Array(await picture.jpeg().toBuffer())
  form.append('images', new File([bytes], 'a.jpg', { type: 'image/jpeg' }))
  const response = await fetch(`${app.url}/api/v1/app/staff/order/photos`, {
    method: 'POST',
    body: form,
    headers: { Cookie: jar.cookie, Origin: app.deps.origin },
  })
  const { data } = (await response.json()) as { data?: string[] }
  const [id] = data ?? []
  if (!id) throw new Error('the photo was not stored')
  return id
}
