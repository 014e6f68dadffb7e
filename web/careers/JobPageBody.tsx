import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { rememberSource } from '../kernel/job-memory.ts'
import { useRootData } from '../kernel/root-data.ts'
import { withParams } from '../kernel/url-state.ts'
import { Breadcrumb } from '../ui/public/Breadcrumb.tsx'
import { JsonLd } from '../ui/public/JsonLd.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import { ScrollToTop } from '../ui/public/ScrollToTop.tsx'
import { ApplyButtonOutside } from './ApplyButtonOutside.tsx'
import type { CardView } from './board-view.ts'
import { JobCards } from './JobCards.tsx'
import { JobFacts } from './JobFacts.tsx'
import { JobHeader } from './JobHeader.tsx'
import styles from './JobPage.module.css'
import { JobText } from './JobText.tsx'
import { jobPosting } from './job-posting.ts'
import type { JobView } from './job-view.ts'
import { useWayBack } from './way-back.ts'

interface JobPageBodyProps {
  job: JobView
  /** Other jobs for the same reader. */
  similar: readonly CardView[]
  isSignedIn: boolean
}

export function JobPageBody({ job, similar, isSignedIn }: JobPageBodyProps) {
  const name = useRootData()?.brand.name ?? 'Hireloom'
  const [params] = useSearchParams()
  const wayBack = useWayBack(job.id, params)
  const employer = job.backAddress ?? wayBack
  const micrositeId = params.get('micrositeId')
  useEffect(() => rememberSource(job.id, params), [job.id, params])
  return (
    <article className={`stack roomy ${styles.job}`}>
      <JobPageHead job={job} />
      <Breadcrumb
        steps={[
          employer === null
            ? { to: '/public/jobs', label: <Trans>Jobs</Trans> }
            : { to: employer, label: <Trans>All jobs of this employer</Trans> },
        ]}
        here={<bdi>{job.title}</bdi>}
      />
      {job.isClosed && (
        <Notice tone="warn">
          <Trans id="This job is now closed and not accepting any applications.">
            This job is now closed and not accepting any applications.
          </Trans>
        </Notice>
      )}
      {job.banner !== null && <img className="hero" src={job.banner} alt="" width="1120" height="200" />}
      {job.hasHero && job.banner === null && <div className={styles.band} />}
      <JobHeader job={job} isSignedIn={isSignedIn} />
      {job.externalLink !== null && <ApplyButtonOutside jobId={job.id} />}
      <div className="detail">
        <JobText job={job} />
        <JobFacts job={job} />
      </div>
      {similar.length > 0 && (
        <section className={`stack ${styles.similar}`} aria-labelledby="similar">
          <h2 id="similar">
            <Trans>Similar jobs</Trans>
          </h2>
          <JobCards
            cards={similar}
            siteId={Number(params.get('siteId')) || null}
            {...(micrositeId !== null && { micrositeId })}
          />
        </section>
      )}
      <p className="row apart small soft">
        <Link to={`/public/feedback${withParams('', { from: `/public/r/job/${job.id}` })}`} rel="nofollow">
          <Trans>Report this job</Trans>
        </Link>
        {job.isPoweredBy && employer !== null && <Trans>Powered By {name}</Trans>}
      </p>
      <ScrollToTop />
    </article>
  )
}

/** What search engines and shared links read. */
function JobPageHead({ job }: { job: JobView }) {
  const { t } = useLingui()
  const publicUrl = useRootData()?.publicUrl ?? ''
  return (
    <>
      <PageHead
        title={`${job.title} – ${job.company.companyName}`}
        description={plainText(job.description ?? '') || t`Open job at ${job.company.companyName}`}
        address={`${publicUrl}/public/r/job/${job.id}`}
        image={job.banner ?? job.company.logo}
        isHidden={!job.isListed}
      />
      {job.isListed && (
        <>
          <meta property="og:site_name" content={job.company.companyName} />
          <meta name="twitter:card" content={job.banner === null ? 'summary' : 'summary_large_image'} />
          <JsonLd make={() => jobPosting(job, publicUrl)} />
        </>
      )}
    </>
  )
}

function plainText(html: string): string {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ')
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim()
}
