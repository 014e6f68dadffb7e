import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRootData } from '../kernel/root-data.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { Logo } from '../ui/public/Logo.tsx'
import { PublicFrame } from '../ui/public/PublicFrame.tsx'
import { CompanyColours } from './CompanyColours.tsx'
import styles from './CompanyFrame.module.css'

interface CompanyFrameProps {
  company: { id: number; name: string; logo: string | null }
  /** The page's own address. */
  address: string
  colours: Readonly<Record<string, string>>
  /** Languages the company offers; none named means all of the host. */
  languages?: readonly string[]
  joinAddress: string | null
  isPoweredBy: boolean
  /** More to do in the head. */
  actions?: ReactNode
  children: ReactNode
}

/** Head and foot of a page that is one company's own, in its colours. */
export function CompanyFrame({ company, address, colours, languages = [], children, ...page }: CompanyFrameProps) {
  const root = useRootData()
  const offered = root?.languages ?? []
  const own = languages.filter(language => offered.length === 0 || offered.includes(language))
  return (
    <PublicFrame
      name={root?.brand.name ?? 'Hireloom'}
      logo={null}
      languages={own.length > 0 ? own : offered}
      person={root?.person ?? null}
      isPoweredBy={page.isPoweredBy}
      companyId={company.id}
      mark={
        <Link className={`wordmark ${styles.mark}`} to={address}>
          <Logo name={company.name} src={company.logo} />
          <bdi>{company.name}</bdi>
        </Link>
      }
      actions={
        <>
          {page.joinAddress !== null && (
            <LinkButton isLow look="primary" to={page.joinAddress}>
              <Trans>Join Talent Network</Trans>
            </LinkButton>
          )}
          {page.actions}
        </>
      }
    >
      <CompanyColours colours={colours} />
      {children}
    </PublicFrame>
  )
}
