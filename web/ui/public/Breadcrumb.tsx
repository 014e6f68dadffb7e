import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The way to this page; the last step is the page itself. */
export function Breadcrumb({ steps, here }: { steps: readonly { to: string; label: ReactNode }[]; here: ReactNode }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className="row crumbs soft small">
        {steps.map(({ to, label }) => (
          <li key={to}>
            <Link className="plain" to={to}>
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
