/** What needs the most memory, one after the other: colleagues at work, documents, and photos as phones take them. */
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { callerAt, dataOf } from '../app/api-call.ts'
import { atBrowser } from '../app/colleague.ts'
import type { Visitor } from './visitor.ts'

type App = { readonly url: string; readLog(): string }

/** 12 megapixels that compress badly. */
export const aPhoto = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({
      create: {
        width: 4_000,
        height: 3_000,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg({ quality: 80 })
      .toBuffer(),
  )

let photosSent = 0

/** One photo for a form, each from another address. */
export async function uploadPhoto(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const form = new FormData()
  form.append('images', new File([bytes], 'photo.png'))
  const from = `10.9.${photosSent >> 8}.${photosSent++ & 255}`
  const answer = await fetch(`${url}/api/admin/docUpload`, {
    method: 'POST',
    body: form,
    headers: { 'X-Forwarded-For': from },
  })
  await answer.arrayBuffer()
  return answer.status
}

/** The owner by the link that a demonstration prints. */
async function anOwner({ url, readLog }: App) {
  const link = /http\S+\/staff\/\S*#\S+/.exec(readLog())?.[0]
  if (!link) throw new Error('no link for the owner was printed')
  const owner = atBrowser({ call: callerAt(url), deps: { origin: new URL(link).origin } })
  dataOf(await owner.enter(link))
  dataOf(await owner.addPasskey())
  return owner
}

const screens = ['/staff/today', '/staff/board', '/staff/unpaid', '/staff/money/registers']

/**
 * Every `pauseMs` a colleague looks at the screens and at an order, a customer reads a document and somebody sends a photo.
 * @returns a function that ends it, with what was answered: how often each status
 */
export async function startHeavyWork(app: App, people: readonly Visitor[], pauseMs = 1_000) {
  const owner = await anOwner(app)
  const photo = await aPhoto()
  const statuses: Record<string, number> = {}
  const count = (what: string, status: number) => {
    statuses[`${what} ${status}`] = (statuses[`${what} ${status}`] ?? 0) + 1
  }
  const stop = new AbortController()
  const round = async ({ token, orderId }: Visitor) => {
    for (const path of [...screens, `/staff/order?orderId=${orderId}`])
      count(path.split('?')[0] ?? path, (await owner.get(path)).status)
    const invoice = await fetch(`${app.url}/api/v1/app/orders/invoice?orderId=${orderId}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    await invoice.arrayBuffer()
    count('a document', invoice.status)
    count('a photo', await uploadPhoto(app.url, photo))
    await setTimeout(pauseMs)
  }
  const work = async () => {
    while (!stop.signal.aborted)
      for (const person of people) if (!stop.signal.aborted) await round(person)
  }
  const ended = work()
  return async () => {
    stop.abort()
    await ended
    return statuses
  }
}
