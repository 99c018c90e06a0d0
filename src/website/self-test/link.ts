/** The link by which a test belongs to a repair: what it tells about the device, and where the results go. */
import { ownScreen, type Sheet } from './stored-sheet.ts'

export type Link = {
  /** Null without a link: then nothing is sent. */
  readonly token: string | null
  readonly device: { readonly family: string; readonly device: string } | null
  /** The link has ended or never was. */
  readonly ended: boolean
}

const base = '/api/v1/app/self-test'

/** The answer, or its status; 0 when there was none. */
async function post<T>(path: string, body: object): Promise<T | number> {
  try {
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.ok ? ((await answer.json()) as { data: T }).data : answer.status
  } catch {
    return 0
  }
}

/** Without a connection the device says itself what it is. */
export async function openLink(): Promise<Link> {
  const token = location.hash.slice(1) || null
  if (!token) return { token, device: null, ended: false }
  const shown = await post<NonNullable<Link['device']>>('/shown', { token })
  if (typeof shown === 'number') return { token, device: null, ended: shown === 404 }
  return { token, device: shown, ended: false }
}

export type Sent = Date | 'waiting' | 'ended'

/**
 * Sends the results once, also when it is called again with the same key. Returns when they arrived by the server's clock,
 * because this device's may be wrong.
 */
export async function send(token: string, { key, kind, found }: Sheet): Promise<Sent> {
  const answer = await post<{ at: string }>('/results', {
    token,
    key,
    kind,
    screen: ownScreen(),
    results: found,
  })
  if (typeof answer !== 'number') return new Date(answer.at)
  return answer === 404 || answer === 422 ? 'ended' : 'waiting'
}
