import { createContext, use } from 'react'

/** Whose place all pages of the frame are: the company, else the site. */
export const OwnerName = createContext('')

/** The title of the window: the page, then the owner. */
export function WindowTitle({ page }: { page: string }) {
  const owner = use(OwnerName)
  return <title>{owner === '' ? page : `${page} · ${owner}`}</title>
}
