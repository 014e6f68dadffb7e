import { JobFacts } from './JobFacts.tsx'
import { JobText } from './JobText.tsx'
import type { JobView } from './job-view.ts'

/** All that a job's page tells, without anything that a script would have to do. */
export default function JobPageText({ job }: { job: JobView }) {
  return (
    <>
      <JobText job={job} />
      <JobFacts job={job} />
    </>
  )
}
