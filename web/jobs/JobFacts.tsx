import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '../kernel/format.ts'
import { DateText } from '../ui/public/DateText.tsx'
import { JobFactsOwn } from './JobFactsOwn.tsx'
import type { JobView } from './job-view.ts'
import { useExperienceText, usePeriodLabel, useWorkplaceLabel } from './labels.ts'

/** The side panel in the order of specification P2, ours beside what they belong to; what is hidden or not given is left out. */
export function JobFacts({ job }: { job: JobView }) {
  const { t } = useLingui()
  const experienceText = useExperienceText()
  const workplaceLabel = useWorkplaceLabel()
  const { facts } = job
  const isUpdated = job.updatedAt !== null && job.updatedAt.slice(0, 10) !== job.openDate?.slice(0, 10)
  return (
    <aside className="card" aria-label={t`Job facts`}>
      <dl className="stack facts">
        <Fact label={<Trans>Posted</Trans>}>{job.openDate && <DateText value={job.openDate} />}</Fact>
        <Fact label={<Trans>Updated</Trans>}>
          {isUpdated && job.updatedAt !== null && <DateText value={job.updatedAt} />}
        </Fact>
        <Fact label={<Trans>Job ID</Trans>}>{job.showsId && job.id}</Fact>
        <Fact label={<Trans>Experience</Trans>}>{job.experience && experienceText(job.experience)}</Fact>
        <Fact label={<Trans>Job type</Trans>}>{job.hours}</Fact>
        <Fact label={<Trans>Term</Trans>}>{facts.term}</Fact>
        <Fact label={<Trans>Function</Trans>}>{facts.function}</Fact>
        <Fact label={<Trans>Seniority</Trans>}>{facts.seniority}</Fact>
        <Fact label={<Trans>Qualification</Trans>}>{facts.qualification}</Fact>
        <Fact label={<Trans>Vacancies</Trans>}>{facts.vacancies}</Fact>
        <Fact label={<Trans>Internal code</Trans>}>{facts.code}</Fact>
        <Fact label={<Trans>Region</Trans>}>{facts.region}</Fact>
        <Fact label={<Trans>Compensation</Trans>}>{facts.compensation}</Fact>
        <Fact label={<Trans>Salary</Trans>}>{job.salary && <Salary salary={job.salary} />}</Fact>
        <Fact label={<Trans>Country</Trans>}>{job.country?.countryFull}</Fact>
        <Fact label={<Trans>Linked job ID</Trans>}>{facts.linkedJob}</Fact>
        <Fact label={<Trans>Referral needed</Trans>}>{job.referral.isNeeded && <Trans>Yes</Trans>}</Fact>
        <Fact label={<Trans>Referral allowed</Trans>}>{job.referral.isAllowed && <Trans>Yes</Trans>}</Fact>
        <Fact label={<Trans>Workplace</Trans>}>{facts.workplace && workplaceLabel(facts.workplace)}</Fact>
        <Fact label={<Trans>Office</Trans>}>{facts.office}</Fact>
        <Fact label={<Trans>Department</Trans>}>{facts.department}</Fact>
        <Fact label={<Trans>Work location</Trans>}>{facts.location}</Fact>
        <Fact label={<Trans>Work hours</Trans>}>{facts.workHours}</Fact>
        <Fact label={<Trans>Close date</Trans>}>{job.closeDate && <DateText value={job.closeDate} isClosing />}</Fact>
        {job.customFields.map(field => (
          <Fact key={field.cfId} label={<bdi>{field.displayName}</bdi>}>
            <JobFactsOwn field={field} />
          </Fact>
        ))}
      </dl>
    </aside>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** `min ~ max`; a missing end is '-' or 'Any' (specification P9). */
function Salary({ salary }: { salary: NonNullable<JobView['salary']> }) {
  const { t, i18n } = useLingui()
  const periodLabel = usePeriodLabel()
  const money = (value: number) => formatMoney(i18n.locale, value, salary.currency)
  const min = salary.min === null ? '-' : money(salary.min)
  const max = salary.max === null ? t`Any` : money(salary.max)
  return (
    <>
      <bdi>{t`${min} ~ ${max}`}</bdi>
      {salary.period && <span className="soft"> {periodLabel(salary.period)}</span>}
    </>
  )
}
