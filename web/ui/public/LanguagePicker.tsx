import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { languageOf, languages } from '../../kernel/languages.ts'
import { withParams } from '../../kernel/url-state.ts'
import { Icon } from './icons.tsx'

/** Links to this same address in other languages; the server remembers the choice. Works without script. */
export function LanguagePicker({ offered }: { offered: readonly string[] }) {
  const { t, i18n } = useLingui()
  const { pathname, search } = useLocation()
  const present = languageOf(i18n.locale)
  return (
    <details className="menu">
      <summary className="button low quiet" aria-label={t`Language: ${present.name}`}>
        <Icon name="globe" />
        <span lang={present.tag}>{present.name}</span>
      </summary>
      <ul className="list">
        {languages
          .filter(({ code }) => offered.length === 0 || offered.includes(code))
          .map(({ code, tag, name }) => (
            <li key={code}>
              <a
                className="plain"
                href={`${pathname}${withParams(search, { lang: code })}`}
                lang={tag}
                hrefLang={tag}
                aria-current={code === present.code ? 'true' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
      </ul>
    </details>
  )
}
