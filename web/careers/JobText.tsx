import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Chip } from '../ui/public/Chip.tsx'
import type { JobView } from './job-view.ts'

export function JobText({ job }: { job: JobView }) {
  return (
    <div className="stack roomy">
      <RichText title={<Trans>Overview</Trans>} html={job.description} />
      <RichText title={<Trans>Requirements</Trans>} html={job.requirements} />
      {job.skills !== null && job.skills.length > 0 && (
        <section className="stack tight">
          <h2>
            <Trans>Skills</Trans>
          </h2>
          <div className="row tight">
            {job.skills.map(skill => (
              <Chip key={skill}>
                <bdi>{skill}</bdi>
              </Chip>
            ))}
          </div>
        </section>
      )}
      <RichText title={<Trans>Benefits</Trans>} html={job.benefits} />
      <section className="stack tight">
        <h2>
          <Trans>About the company</Trans>
        </h2>
        {job.company.description ? (
          <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: job.company.description }} />
        ) : (
          <p className="soft">
            <Trans>This company has not provided any description.</Trans>
          </p>
        )}
        {job.company.website !== null && /^https?:\/\//.test(job.company.website) && (
          <p>
            <a href={job.company.website} rel="noopener nofollow">
              {new URL(job.company.website).hostname}
            </a>
          </p>
        )}
      </section>
    </div>
  )
}

/** Text of a company with its own formatting; the server cleans it when it is written. */
function RichText({ title, html }: { title: ReactNode; html: string | null }) {
  if (html === null || html.trim() === '') return null
  return (
    <section className="stack tight">
      <h2>{title}</h2>
      <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
