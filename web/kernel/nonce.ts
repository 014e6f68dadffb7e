import { createContext, use } from 'react'

/** Nonce of the page's own scripts and styles; undefined in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = () => use(NonceContext)
