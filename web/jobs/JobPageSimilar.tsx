import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { partLang } from '../kernel/part-language.ts'
import { withParams } from '../kernel/url-state.ts'
import { AgoText } from '../ui/public/AgoText.tsx'
import { Logo } from '../ui/public/Logo.tsx'
import { Part } from '../ui/public/Part.tsx'
import { Place } from '../ui/public/Place.tsx'
import styles from './JobPage.module.css'
import type { SimilarJob } from './job-view.ts'

/** Other jobs for the same reader, who stays on the site of the company that they came from. */
export function JobPageSimilar({ jobs }: { jobs: readonly SimilarJob[] }) {
  const { i18n } = useLingui()
  const params = new URLSearchParams(useLocation().search)
  const site = withParams('', { siteId: params.get('siteId'), micrositeId: params.get('micrositeId') })
  if (jobs.length === 0) return null
  return (
    <section className={`stack ${styles.similar}`} aria-labelledby="similar">
      <h2 id="similar">
        <Trans>Similar jobs</Trans>
      </h2>
      <ul className="stack jobs">
        {jobs.map(job => (
          <li className="card job" key={job.id}>
            <Logo name={job.company} src={job.logo} />
            <div className="stack tight grow">
              <h3>
                <Link to={`${pathOf('/public/r/job/:jobId', { jobId: job.id })}${site}`} prefetch="intent">
                  <bdi lang={partLang(i18n.locale, job.lang)}>{job.title}</bdi>
                </Link>
              </h3>
              <p className="meta soft">
                <Part>
                  <bdi>{job.company}</bdi>
                </Part>
                <Part>{job.place.length > 0 && <Place parts={job.place} />}</Part>
              </p>
            </div>
            <span className="state small soft">{job.openDate && <AgoText {...job.openDate} />}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
