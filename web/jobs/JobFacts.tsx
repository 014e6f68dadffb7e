import { saidOnce } from '@hireloom/contract/joined.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DateText } from '../ui/public/DateText.tsx'
import { Fact } from '../ui/public/Fact.tsx'
import { Place } from '../ui/public/Place.tsx'
import { JobFactsOwn } from './JobFactsOwn.tsx'
import type { JobView } from './job-view.ts'

/** The side panel of specification P2 without what stands under the title; what few readers look for is folded. */
export function JobFacts({ job }: { job: JobView }) {
  const { t } = useLingui()
  const { facts } = job
  const isUpdated = job.updatedAt !== null && job.updatedAt.slice(0, 10) !== job.openDate?.slice(0, 10)
  return (
    <aside className="card stack" aria-label={t`Job facts`}>
      <dl className="stack facts">
        <Fact label={<Trans>Posted</Trans>}>
          {job.openDate && (
            <>
              <DateText value={job.openDate} />
              {job.openedAgo !== null && ` (${job.openedAgo})`}
            </>
          )}
        </Fact>
        <Fact label={<Trans>Close date</Trans>}>{job.closeDate && <DateText value={job.closeDate} isClosing />}</Fact>
        <Written label={<Trans>Term</Trans>} text={facts.term} />
        <Written label={<Trans>Compensation</Trans>} text={facts.compensation} />
        <Written label={<Trans>Work hours</Trans>} text={facts.workHours} />
        <Written label={<Trans>Work location</Trans>} text={facts.location} />
        <Written label={<Trans>Department</Trans>} text={facts.department} />
        <Written label={<Trans>Seniority</Trans>} text={facts.seniority} />
        <Written label={<Trans>Qualification</Trans>} text={facts.qualification} />
        <Fact label={<Trans>Contact email</Trans>}>
          {job.email !== null && (
            <a className="link" href={`mailto:${job.email}`} dir="ltr">
              {job.email}
            </a>
          )}
        </Fact>
        <Fact label={<Trans>RNF notification required</Trans>}>{facts.isRnf && <Trans>Yes</Trans>}</Fact>
        {job.customFields.map(field => (
          <Fact key={field.cfId} label={<bdi>{field.displayName}</bdi>}>
            <JobFactsOwn field={field} />
          </Fact>
        ))}
      </dl>
      <details>
        <summary className="link">
          <Trans>More details</Trans>
        </summary>
        <dl className="stack facts">
          <Fact label={<Trans>Updated</Trans>}>
            {isUpdated && job.updatedAt !== null && <DateText value={job.updatedAt} />}
          </Fact>
          <Fact label={<Trans>Job ID</Trans>}>{job.showsId && job.id}</Fact>
          <Written label={<Trans>Function</Trans>} text={facts.function} />
          <Written label={<Trans>Vacancies</Trans>} text={facts.vacancies} />
          <Written label={<Trans>Internal code</Trans>} text={facts.code} />
          <Written label={<Trans>Region</Trans>} text={facts.region} />
          <Written label={<Trans>Country</Trans>} text={job.country?.countryFull} />
          <Fact label={<Trans>More locations</Trans>}>
            {job.furtherPlaces.length > 0 &&
              job.furtherPlaces.map(({ region, country }) => (
                <div key={`${region} ${country?.countryId}`}>
                  <Place parts={saidOnce([region, country?.countryFull])} />
                </div>
              ))}
          </Fact>
          <Written label={<Trans>Office</Trans>} text={facts.office} />
          <Written label={<Trans>Linked job ID</Trans>} text={facts.linkedJob} />
          <Fact label={<Trans>Referral needed</Trans>}>{job.referral.isNeeded && <Trans>Yes</Trans>}</Fact>
          <Fact label={<Trans>Referral allowed</Trans>}>{job.referral.isAllowed && <Trans>Yes</Trans>}</Fact>
        </dl>
      </details>
    </aside>
  )
}

function Written({ label, text }: { label: ReactNode; text: string | null | undefined }) {
  return <Fact label={label}>{text && <bdi>{text}</bdi>}</Fact>
}
