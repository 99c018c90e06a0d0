/** The settings of the proxies that are shipped, with what a test must have otherwise. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type ProxyPlaces = {
  /** For all it writes; has the certificate (`fullchain.pem`, `privkey.pem`). */
  readonly folder: string
  /** Ports. */
  readonly http: number
  readonly https: number
  readonly upstreams: readonly number[]
  /** Without TLS, and visitors come from where they say: for load from many addresses. */
  readonly isPlain: boolean
  /** Files. */
  readonly accessLog: string
  readonly errorLog: string
}

export const shippedFile = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../deploy', name), 'utf8')

/** @throws when the text no longer has what is replaced */
export function changed(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((sofar, [what, instead]) => {
    if (!sofar.includes(what)) throw new Error(`the shipped file has no "${what}"`)
    return sofar.replaceAll(what, instead)
  }, text)
}
