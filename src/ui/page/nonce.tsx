/** The nonce of a page's own scripts, where the server sends one; pages allowed by hash have none. */
import { createContext, use } from 'react'

export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = (): string | undefined => use(NonceContext)
