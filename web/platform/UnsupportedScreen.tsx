import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface UnsupportedScreenProps {
  browsers: readonly { readonly name: string; readonly from: string | number; readonly systems?: string }[]
  /** The way on. */
  children: ReactNode
}

/** What people see whose browser is too old, with those that are not. */
export function UnsupportedScreen({ browsers, children }: UnsupportedScreenProps) {
  const { t } = useLingui()
  return (
    <div className="narrow stack">
      <title>{t`Sorry! this browser is not supported`}</title>
      <meta name="robots" content="noindex" />
      <h1>
        <Trans>Sorry! this browser is not supported</Trans>
      </h1>
      <p>
        <Trans>Please use one of these browsers, or a newer version of yours:</Trans>
      </p>
      <ul>
        {browsers.map(({ name, from, systems }) => (
          <li key={name}>
            <strong>
              <Trans>
                {name} {from} or later
              </Trans>
            </strong>{' '}
            {systems !== undefined && <span className="soft">{systems}</span>}
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </div>
  )
}
