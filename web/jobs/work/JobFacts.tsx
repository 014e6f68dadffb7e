import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { joined, saidOnce } from '@hireloom/contract/joined.ts'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ownFieldWords } from '../../custom-fields/own-field-words.ts'
import { formatMoney, formatNumber } from '../../kernel/format.ts'
import { Day, Moment } from '../../ui/app/Moment.tsx'
import { Place } from '../../ui/public/Place.tsx'
import { perPeriod } from '../card-words.ts'
import styles from './DetailsJobTab.module.css'

/** What is known of a job, one fact a line; unknown ones are left out. */
export function JobFacts({ job }: { job: Job }) {
  const { t, i18n } = useLingui()
  const workplaces: Record<string, string> = { onsite: t`On site`, hybrid: t`Hybrid`, remote: t`Remote` }
  const words = { yes: t`Yes`, no: t`No` }
  const own = job.customJobFields.map((field): [string, ReactNode] => [
    field.displayName,
    joined(i18n.locale, ownFieldWords(field, i18n.locale, words)),
  ])
  const skills = (kind: string) =>
    joined(
      i18n.locale,
      job.skills.filter(each => each.kind === kind).map(({ skill }) => skill.skillName),
    )
  const facts: [string, ReactNode][] = [
    [t`Job ID`, job.jobId],
    [t`Opened`, day(job.openDate)],
    [t`Closes`, closeDay(job.closeDate)],
    // Who may change it sees it at its switch.
    [t`Visibility`, job.canEdit ? null : job.isPrivate ? t`Private` : t`Public`],
    [t`Owner`, [job.userinfo?.firstname, job.userinfo?.lastname].filter(Boolean).join(' ')],
    [t`Job type`, job.hourtype?.typeName],
    [t`Term`, job.term?.termName],
    [t`Workplace`, job.workplaceType && (workplaces[job.workplaceType] ?? job.workplaceType)],
    [t`Experience`, useExperience(job)],
    [t`Seniority`, job.jobseniority?.seniorityName],
    [t`Function`, job.jobfunction?.functionName],
    [t`Qualification`, job.qualificationtype?.typeName],
    [t`Salary`, useSalary(job)],
    [t`Compensation`, job.compensation],
    [t`Vacancies`, job.vacancy === null ? null : formatNumber(i18n.locale, job.vacancy)],
    [t`Region`, job.region],
    [t`Country`, job.country?.countryFull],
    [
      t`More locations`,
      job.furtherPlaces.length > 0 &&
        job.furtherPlaces.map(({ region, country }) => (
          <div key={`${region} ${country?.countryId}`}>
            <Place parts={saidOnce([region, country?.countryFull])} />
          </div>
        )),
    ],
    [t`Work location`, job.workLocation],
    [t`Department`, job.department],
    [t`Office`, job.office],
    [t`Work hours`, job.workHours],
    [t`Internal code`, job.internalCode],
    [t`Designation`, job.designation],
    [t`Reporting manager`, job.reportingManager?.name],
    [t`Contact email`, leftToRight(job.emailId)],
    [t`Linked job ID`, job.linkedinJobId],
    [t`RNF notification required`, job.isRnf && words.yes],
    [t`Referral needed`, job.isReferralNeeded && words.yes],
    [t`Referral allowed`, job.allowReferral && words.yes],
    ...own,
    [t`Skills`, skills('must')],
    [t`Good-to-have skills`, skills('good')],
    [t`Desired skills`, skills('desired')],
  ]
  return (
    <dl className={styles.facts} aria-label={t`Job facts`}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([label, value], at) => (
          <div key={`${at} ${label}`}>
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}

const leftToRight = (text: string | null) => text && <span dir="ltr">{text}</span>

const day = (value: string | null) => value && <Moment value={value} />

const closeDay = (value: string | null) => value && <Day value={value.slice(0, 10)} />

function useExperience({ minExp, maxExp }: Job): string | null {
  const { t } = useLingui()
  if (minExp === null && maxExp === null) return null
  // 100 stands for "no upper end" (specification P9).
  if (maxExp === null || maxExp >= 100) return t`${minExp ?? 0}+ years`
  return t`${minExp ?? 0} ~ ${maxExp} years`
}

/** `min – max` and for how long, as cards say it; a missing end is '-' or 'Any' (specification R9). */
function useSalary(job: Job): string | null {
  const { t, i18n } = useLingui()
  if (job.minSalary === null && job.maxSalary === null) return null
  const money = (value: number) => formatMoney(i18n.locale, value, job.currency)
  const min = job.minSalary === null ? '-' : money(job.minSalary)
  const max = job.maxSalary === null ? t`Any` : money(job.maxSalary)
  return [`${min} – ${max}`, ...perPeriod(i18n.locale, job.salaryPeriod?.toLowerCase() ?? null)].join(' ')
}
