import { readCriteria } from '@hireloom/contract/criteria/criteria.ts'
import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { listSourced, sourcedParts } from '@hireloom/contract/sourcing/sourcing.ts'
import { mostRanked } from '@hireloom/contract/wire.ts'
import { CriteriaEditor } from '../../criteria/work/CriteriaEditor.tsx'
import type { JobTabFile } from '../../jobs/job-tab.ts'
import { choice, listAddress } from '../../kernel/list-address.ts'
import { numberOf, pageData } from '../../ui/app/page-data.ts'
import { SourcedList } from './SourcedList.tsx'
import { SourcingState } from './SourcingState.tsx'
import styles from './sourcing.module.css'

const leastScores = ['80', '50', '40'] as const
const address = listAddress({ part: choice(sourcedParts), minScore: choice(leastScores) }, mostRanked)
const criteria = pageData({
  endpoint: readCriteria,
  input: ({ params }) => ({ params: { jobId: numberOf(params.jobId) } }),
})
const sourced = pageData({
  endpoint: listSourced,
  input: place => {
    const { minScore, ...query } = address.queryOf(place)
    const least = minScore === undefined ? {} : { minScore: Number(minScore) }
    return { params: { jobId: numberOf(place.params.jobId) }, query: { ...query, ...least } }
  },
})
export const data: JobTabFile['data'] = [criteria, sourced]

/** What the job asks for, and beside it who of the talent pool meets that. */
export default function AiSourcingJobTab({ job }: { job: Job }) {
  const wanted = criteria.usePageData()
  const found = sourced.usePageData()
  return (
    <div className={styles.columns}>
      <CriteriaEditor key={wanted.version} known={wanted} />
      <section className={styles.people} aria-labelledby="sourced-people">
        <SourcingState job={job} found={found} />
        <SourcedList address={address} jobId={job.jobId} found={found} />
      </section>
    </div>
  )
}
