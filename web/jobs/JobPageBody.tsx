import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { rememberSource } from '../kernel/job-memory.ts'
import { partLang } from '../kernel/part-language.ts'
import { useRootData } from '../kernel/root-data.ts'
import { withParams } from '../kernel/url-state.ts'
import { Breadcrumb } from '../ui/public/Breadcrumb.tsx'
import { JsonLd } from '../ui/public/JsonLd.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import { ScrollToTop } from '../ui/public/ScrollToTop.tsx'
import { ClosedText } from './ClosedText.tsx'
import { JobHeader } from './JobHeader.tsx'
import styles from './JobPage.module.css'
import { JobPageDetail } from './JobPageDetail.tsx'
import { JobPageSimilar } from './JobPageSimilar.tsx'
import { useOutside } from './job-outside.ts'
import { jobPosting } from './job-posting.ts'
import type { JobView, SimilarJob } from './job-view.ts'
import { useWayBack } from './way-back.ts'

const ApplyButtonOutside = lazy(() => import('./ApplyButtonOutside.tsx'))

interface JobPageBodyProps {
  job: JobView
  similar: readonly SimilarJob[]
  isSignedIn: boolean
}

export function JobPageBody({ job, similar, isSignedIn }: JobPageBodyProps) {
  const name = useRootData()?.brand.name ?? 'Hireloom'
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const wayBack = useWayBack(job.id, params)
  const employer = job.backAddress ?? wayBack
  const isOutside = useOutside(job.id) === 'opened' && job.externalLink !== null
  useEffect(() => rememberSource(job.id, params), [job.id, params])
  return (
    <article className={`stack roomy ${styles.job}`}>
      <JobPageHead job={job} />
      <Breadcrumb
        steps={[
          employer === null
            ? { to: pathOf('/public/jobs'), label: <Trans>Jobs</Trans> }
            : { to: employer, label: <Trans>All jobs from this employer</Trans> },
        ]}
        here={<bdi lang={partLang(i18n.locale, job.lang)}>{job.title}</bdi>}
      />
      {job.isClosed && (
        <Notice tone="warn">
          <ClosedText isPaused={job.isPaused} />
        </Notice>
      )}
      {job.banner !== null && <img className="hero" src={job.banner} alt="" width="1120" height="200" />}
      {job.hasHero && job.banner === null && <div className={styles.band} />}
      <JobHeader job={job} isSignedIn={isSignedIn} />
      {isOutside && (
        <Suspense>
          <ApplyButtonOutside jobId={job.id} />
        </Suspense>
      )}
      <JobPageDetail job={job} />
      <JobPageSimilar jobs={similar} />
      <p className="row apart small soft">
        <Link
          to={`/public/feedback${withParams('', { from: pathOf('/public/r/job/:jobId', { jobId: job.id }) })}`}
          rel="nofollow"
        >
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
        description={job.summary || t`Open job at ${job.company.companyName}`}
        address={`${publicUrl}${pathOf('/public/r/job/:jobId', { jobId: job.id })}`}
        image={`/public/r/job/${job.id}/card.png`}
        isHidden={!job.isListed}
      />
      {job.isListed && (
        <>
          <meta property="og:site_name" content={job.company.companyName} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
          {/* The condition leaves what makes the facts out of the browser's bundle. */}
          <JsonLd make={() => (import.meta.env.SSR ? jobPosting(job, publicUrl) : null)} />
        </>
      )}
    </>
  )
}
