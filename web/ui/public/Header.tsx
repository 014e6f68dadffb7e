import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from './Button.tsx'
import { Icon } from './icons.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'
import { Wordmark } from './Wordmark.tsx'

interface HeaderProps {
  name: string
  logo: string | null
  languages: readonly string[]
  person: { name: string; startPage: string } | null
  /** In place of the host's own mark, on pages of one company. */
  mark?: ReactNode
  /** More to do, beside the account; on phones in one menu with it. */
  actions?: ReactNode
}

export function Header({ name, logo, languages, person, mark, actions }: HeaderProps) {
  const { t } = useLingui()
  const account =
    person === null ? (
      <LinkButton isLow to={pathOf('/login')}>
        <Trans>Sign in</Trans>
      </LinkButton>
    ) : (
      <LinkButton isLow to={person.startPage}>
        <bdi>{person.name}</bdi>
      </LinkButton>
    )
  return (
    <header className="header">
      <a className="skip button primary" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <div className="wrap row apart">
        {mark ?? <Wordmark name={name} logo={logo} />}
        <nav className="row tight" aria-label={t`Account and language`}>
          <LanguagePicker offered={languages} />
          {actions === undefined ? (
            account
          ) : (
            <>
              {/* A sheet on phones, a part of the line elsewhere. */}
              <div className="row tight sheet" id="site-menu" popover="auto">
                {actions}
                {account}
              </div>
              <button
                type="button"
                className="button low quiet only-phone"
                popoverTarget="site-menu"
                aria-label={t`Menu`}
              >
                <Icon name="menu" />
              </button>
            </>
          )}
        </nav>
      </div>
    </header>
  )
}
