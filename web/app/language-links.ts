import { useLocation } from 'react-router'
import { languages } from '../kernel/languages.ts'
import { useRootData } from '../kernel/root-data.ts'
import { withParams } from '../kernel/url-state.ts'

/** The languages this host offers, with the address that shows this page in each. */
export function useLanguageLinks() {
  const { pathname, search } = useLocation()
  const offered = useRootData()?.languages ?? []
  return languages
    .filter(({ code }) => offered.length === 0 || offered.includes(code))
    .map(language => ({ ...language, href: `${pathname}${withParams(search, { lang: language.code })}` }))
}
