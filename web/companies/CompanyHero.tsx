import type { ReactNode } from 'react'
import { Logo } from '../ui/public/Logo.tsx'
import styles from './company.module.css'

interface CompanyHeroProps {
  company: { name: string; logo: string | null }
  banner: string | null
  title: ReactNode
  /** The heading does not name the company. */
  isNamed?: boolean
  /** What one may do first. */
  action?: ReactNode
}

/** Banner, logo and heading; a company without a banner has a band in its colour. */
export function CompanyHero({ company, banner, title, isNamed = false, action }: CompanyHeroProps) {
  return (
    <header className="stack">
      {banner === null ? (
        <div className={styles.band} />
      ) : (
        <img className={`hero ${styles.banner}`} src={banner} alt="" width="1120" height="240" />
      )}
      <div className={`row ${styles.title}`}>
        <span className={styles.logo}>
          <Logo name={company.name} src={company.logo} isLarge />
        </span>
        <div className="grow">
          {isNamed && (
            <p className="soft">
              <bdi>{company.name}</bdi>
            </p>
          )}
          <h1>
            <bdi>{title}</bdi>
          </h1>
        </div>
        {action}
      </div>
    </header>
  )
}
