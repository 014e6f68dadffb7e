import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from './Button.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'
import { Wordmark } from './Wordmark.tsx'

interface HeaderProps {
  name: string
  logo: string | null
  languages: readonly string[]
  person: { name: string; startPage: string } | null
  /** In place of the host's own mark, on pages of one company. */
  mark?: ReactNode
  /** More to do, before language and account. */
  actions?: ReactNode
}

export function Header({ name, logo, languages, person, mark, actions }: HeaderProps) {
  const { t } = useLingui()
  return (
    <header className="header">
      <a className="skip button primary" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <div className="wrap row apart">
        {mark ?? <Wordmark name={name} logo={logo} />}
        <nav className="row tight" aria-label={t`Account and language`}>
          {actions}
          <LanguagePicker offered={languages} />
          {person === null ? (
            <LinkButton isLow to={pathOf('/login')}>
              <Trans>Sign in</Trans>
            </LinkButton>
          ) : (
            <LinkButton isLow to={person.startPage}>
              <bdi>{person.name}</bdi>
            </LinkButton>
          )}
        </nav>
      </div>
    </header>
  )
}
