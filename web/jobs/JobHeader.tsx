import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { partLang } from '../kernel/part-language.ts'
import { Fact } from '../ui/public/Fact.tsx'
import { Logo } from '../ui/public/Logo.tsx'
import { Places } from '../ui/public/Place.tsx'
import { ApplyButton } from './ApplyButton.tsx'
import { JobHeaderActions } from './JobHeaderActions.tsx'
import styles from './JobPage.module.css'
import { JobSalary } from './JobSalary.tsx'
import type { JobView } from './job-view.ts'
import { useExperienceText, useWorkplaceLabel } from './labels.ts'

/** Title, what decides whether one reads on, and what one may do; on wide screens that row stays in sight. */
export function JobHeader({ job, isSignedIn }: { job: JobView; isSignedIn: boolean }) {
  const { i18n } = useLingui()
  const experienceText = useExperienceText()
  const workplaceLabel = useWorkplaceLabel()
  const { workplace } = job.facts
  return (
    <header className={`title ${styles.head}`}>
      <div className="row">
        <Logo name={job.company.companyName} src={job.company.logo} isLarge />
        <div className="stack tight grow">
          <h1>
            <bdi lang={partLang(i18n.locale, job.lang)}>{job.title}</bdi>
          </h1>
          <p className="soft">
            <bdi>{job.company.companyName}</bdi>
          </p>
        </div>
      </div>
      <dl className={styles.strip}>
        <Fact label={<Trans>Salary</Trans>}>{job.salary && <JobSalary salary={job.salary} />}</Fact>
        <Fact label={<Trans>Workplace</Trans>}>{workplace && workplaceLabel(workplace)}</Fact>
        <Fact label={<Trans>Location</Trans>}>
          {job.place.length > 0 && <Places first={job.place} further={job.furtherPlaces} most={3} />}
        </Fact>
        <Fact label={<Trans>Job type</Trans>}>{job.hours}</Fact>
        <Fact label={<Trans>Experience</Trans>}>{job.experience && experienceText(job.experience)}</Fact>
      </dl>
      <div className={`row ${styles.acts}`}>
        <ApplyButton job={job} isSignedIn={isSignedIn} />
        <JobHeaderActions job={job} isSignedIn={isSignedIn} />
      </div>
    </header>
  )
}
