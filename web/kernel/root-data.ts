import { useRouteLoaderData } from 'react-router'

/** What the root knows of host, person and languages; every page may read it. */
export interface RootData {
  /** Style text of the host's colours. */
  theme: string
  /** Addresses of the built texts that the page needs, in its language, and of the list of those that other pages need. */
  texts: { files: string[]; index?: string }
  /** `light` or `dark` when a signed-in person chose one. */
  look: string | undefined
  brand: { name: string; logo: string | null }
  languages: string[]
  publicUrl: string
  /** Of the public address, for who has chosen none: in it a page stands at its own address, in others with `lang`. English where it is not said. */
  plainLanguage?: string
  version: string
  person: { name: string; startPage: string; companyId: number | null } | null
}

/** The root's data; undefined only where the root itself has failed. */
export function useRootData() {
  return useRouteLoaderData<RootData>('root')
}
