/** Who is signed in, in this browser: a small store over localStorage that every tab follows. */
import { useSyncExternalStore } from 'react'
import { firstNameOf } from '#kernel/person-name.ts'
import { readStored, writeStored } from '#ui/page/browser-storage.ts'

/** What the header shows. `name` is the first name only; nothing else about the person is stored in the browser. */
export type Session = { readonly name: string; readonly isLoggedIn: boolean }

const tokenKey = 'authToken'
const userKey = 'user'
const visitor: Session = { name: '', isLoggedIn: false }

const listeners = new Set<() => void>()
const expiryListeners = new Set<() => void>()
let known: { token: string | undefined; user: string | undefined; session: Session } = {
  token: undefined,
  user: undefined,
  session: visitor,
}

export const readToken = (): string | undefined => readStored(tokenKey)

function firstNameIn(user: string | undefined): string {
  try {
    const name: unknown = JSON.parse(user ?? '{}')?.name
    return typeof name === 'string' ? firstNameOf(name) : ''
  } catch {
    return ''
  }
}

/** The same object as long as nothing has changed, as useSyncExternalStore requires. */
function current(): Session {
  const token = readToken()
  const user = readStored(userKey)
  if (token !== known.token || user !== known.user) {
    const session = token ? { name: firstNameIn(user), isLoggedIn: true } : visitor
    known = { token, user, session }
  }
  return known.session
}

const notify = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === tokenKey || event.key === userKey) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** The session as it is now; a visitor while the server renders and until the page has started. */
export const useSession = (): Session => useSyncExternalStore(subscribe, current, () => visitor)

/** After a verified code, or when the name was changed. */
export function signIn(token: string, user: { readonly name: string }): void {
  writeStored(tokenKey, token)
  rename(user)
}

/** The person's name has changed. */
export function rename(user: { readonly name: string }): void {
  const name = firstNameOf(user.name)
  writeStored(userKey, JSON.stringify({ name, isLoggedIn: true }))
  notify()
}

/** Removes the session from this browser. Ending it on the server is a call of its own. */
export function signOut(): void {
  writeStored(tokenKey, undefined)
  writeStored(userKey, undefined)
  notify()
}

/** The server no longer knows `token`. A late answer to an older token does not end a newer session. */
export function expireSession(token: string): void {
  if (readToken() !== token) return
  signOut()
  for (const listener of expiryListeners) listener()
}

/** Calls `listener` when a session ended by itself. Returns how to stop listening. */
export function onExpiry(listener: () => void): () => void {
  expiryListeners.add(listener)
  return () => void expiryListeners.delete(listener)
}
