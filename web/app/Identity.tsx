import { pathOf } from '@hireloom/contract/pages.ts'
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { useRootData } from '../kernel/root-data.ts'
import { Initials } from '../ui/app/Initials.tsx'
import { Mark } from '../ui/public/Wordmark.tsx'
import styles from './Identity.module.css'
import type { Person } from './person.ts'

/** The company in which the person works, by logo and name; the site's own brand for those who work in none. Leads home. */
export function Identity({ person: { company, isStaff } }: { person: Person }) {
  const { t } = useLingui()
  const brand = useRootData()?.brand
  const shown = isStaff && company !== null ? { name: company.companyName, logo: company.logo } : brand
  const name = shown?.name ?? 'Hireloom'
  return (
    <Link className={styles.identity} to={pathOf('/app/roboroy')}>
      <Emblem name={name} logo={shown?.logo ?? null} isCompany={shown !== brand} />
      {/* A long name is cut at its own end, whichever way the page is read. */}
      <Text fw={620} size="sm" dir="auto" truncate span>
        {name}
      </Text>
      <span className="sr">{t`Start page`}</span>
    </Link>
  )
}

/** A logo, else the first letters of a company or the mark of the product. */
export function Emblem({ name, logo, isCompany }: { name: string; logo: string | null; isCompany: boolean }) {
  if (logo !== null) return <img src={logo} alt="" height="26" />
  return isCompany ? <Initials name={name} isCompany /> : <Mark size={24} />
}
