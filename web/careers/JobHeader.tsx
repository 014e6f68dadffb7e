import { Logo } from '../ui/public/Logo.tsx'
import { ApplyButton } from './ApplyButton.tsx'
import type { JobView } from './job-view.ts'
import { useExperienceText } from './labels.ts'

export function JobHeader({ job, isSignedIn }: { job: JobView; isSignedIn: boolean }) {
  const experienceText = useExperienceText()
  const facts = [
    job.company.companyName,
    job.country?.countryFull ?? null,
    job.hours,
    job.experience && experienceText(job.experience),
  ].filter(fact => fact !== null)
  return (
    <header className="title">
      <Logo name={job.company.companyName} src={job.company.logo} isLarge />
      <div className="stack tight">
        <h1>
          <bdi>{job.title}</bdi>
        </h1>
        <p className="meta">
          {facts.map(fact => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </p>
      </div>
      <ApplyButton job={job} isSignedIn={isSignedIn} />
    </header>
  )
}
