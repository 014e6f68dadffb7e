import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHead } from '../ui/public/PageHead.tsx'

interface UnsupportedScreenProps {
  browsers: readonly { readonly name: string; readonly from: string | number; readonly systems?: string }[]
  /** It is all there is, and not a part of a page that hides it where the browser is new enough. */
  isPage: boolean
  /** The way on. */
  children: ReactNode
}

/** What people see whose browser is too old, with those that are not. */
export function UnsupportedScreen({ browsers, isPage, children }: UnsupportedScreenProps) {
  const { t } = useLingui()
  return (
    <div className="narrow stack">
      {isPage && <PageHead title={t`Sorry! this browser is not supported`} isHidden />}
      <h1>
        <Trans>Sorry! this browser is not supported</Trans>
      </h1>
      <p>
        <Trans>Please use one of these browsers, or a newer version of yours:</Trans>
      </p>
      <div className="prose">
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
      </div>
      <p>{children}</p>
    </div>
  )
}
