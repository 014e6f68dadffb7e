import { joined } from '@hireloom/contract/joined.ts'
import { useLingui } from '@lingui/react'
import { partLang } from '../kernel/part-language.ts'
import { Logo } from '../ui/public/Logo.tsx'
import { ApplyButton } from './ApplyButton.tsx'
import { JobHeaderActions } from './JobHeaderActions.tsx'
import type { JobView } from './job-view.ts'
import { useExperienceText } from './labels.ts'

export function JobHeader({ job, isSignedIn }: { job: JobView; isSignedIn: boolean }) {
  const { i18n } = useLingui()
  const experienceText = useExperienceText()
  const facts = [
    job.company.companyName,
    joined(i18n.locale, [job.facts.region, job.country?.countryFull]),
    job.hours,
    job.experience && experienceText(job.experience),
  ].filter(fact => fact !== null && fact !== '')
  return (
    <header className="title row">
      <Logo name={job.company.companyName} src={job.company.logo} isLarge />
      <div className="stack tight grow">
        <h1>
          <bdi lang={partLang(i18n.locale, job.lang)}>{job.title}</bdi>
        </h1>
        <p className="meta soft">
          {facts.map(fact => (
            <span key={fact}>
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      </div>
      <ApplyButton job={job} isSignedIn={isSignedIn} />
      <JobHeaderActions job={job} isSignedIn={isSignedIn} />
    </header>
  )
}
