/** Running what needs a passkey shown lately: the console provides how it is shown, any feature's screen may ask. */
import { createContext, use } from 'react'

/** Runs it; when the passkey was shown too long ago, shows it and runs it once more. */
export type WithFreshPasskey = <T>(run: () => Promise<T>) => Promise<T>

export const FreshPasskeyContext = createContext<WithFreshPasskey>((run) => run())

export const useFreshPasskey = (): WithFreshPasskey => use(FreshPasskeyContext)
