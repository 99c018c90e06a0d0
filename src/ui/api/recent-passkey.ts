/** Lets any page run work that requires a recent passkey; the console provides how the passkey is asked for. */
import { createContext, use } from 'react'

/** Runs the work; when the server asks for a fresh passkey, asks for it and runs the work once more. */
export type WithFreshPasskey = <T>(run: () => Promise<T>) => Promise<T>

export const FreshPasskeyContext = createContext<WithFreshPasskey>((run) => run())

export const useFreshPasskey = (): WithFreshPasskey => use(FreshPasskeyContext)
