import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { partLang } from '../kernel/part-language.ts'
import { Chip } from '../ui/public/Chip.tsx'
import type { JobView } from './job-view.ts'

export function JobText({ job }: { job: JobView }) {
  const { i18n } = useLingui()
  const lang = partLang(i18n.locale, job.lang)
  return (
    <div className="stack roomy">
      <RichText title={<Trans>Overview</Trans>} html={job.description} lang={lang} />
      <RichText
        title={job.isProgramme ? <Trans>Programme requirements</Trans> : <Trans>Requirements</Trans>}
        html={job.requirements}
        lang={lang}
      />
      <Skills job={job} />
      <RichText title={<Trans>Benefits</Trans>} html={job.benefits} lang={lang} />
      <HiringProcess process={job.hiringProcess} />
      <AboutCompany company={job.company} lang={lang} />
      <Accommodation contact={job.accommodation} />
      {job.statements.length > 0 && (
        <section className="stack tight">
          <h2>
            <Trans>Good to know</Trans>
          </h2>
          {job.statements.map(statement => (
            <p className="prose" key={statement} dir="auto">
              {statement}
            </p>
          ))}
        </section>
      )}
    </div>
  )
}

/** Text of a company with its own formatting; the server cleans it when it is written. */
function RichText({ title, html, lang }: { title: ReactNode; html: string | null; lang: string | undefined }) {
  if (html === null || html.trim() === '') return null
  return (
    <section className="stack tight">
      <h2>{title}</h2>
      <div className="prose" dir="auto" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}

function HiringProcess({ process }: { process: JobView['hiringProcess'] }) {
  if (process === null || (process.steps.length === 0 && process.promisedDays === null)) return null
  const { steps, promisedDays: days } = process
  return (
    <section className="stack tight">
      <h2>
        <Trans>Our hiring process</Trans>
      </h2>
      {steps.length > 0 && (
        <ol className="steps">
          {steps.map(step => (
            <li key={step}>
              <bdi>{step}</bdi>
            </li>
          ))}
        </ol>
      )}
      {days !== null && (
        <p>
          <Plural
            value={days}
            one="Expect an answer within # working day."
            other="Expect an answer within # working days."
          />
        </p>
      )}
    </section>
  )
}

/** What is asked for, and below it what is only wished for. */
function Skills({ job: { skills, goodSkills, desiredSkills } }: { job: JobView }) {
  if (skills.length + goodSkills.length + desiredSkills.length === 0) return null
  return (
    <section className="stack tight">
      <h2>
        <Trans>Skills</Trans>
      </h2>
      <Chips names={skills} />
      {goodSkills.length > 0 && (
        <h3>
          <Trans>Good-to-have skills</Trans>
        </h3>
      )}
      <Chips names={goodSkills} />
      {desiredSkills.length > 0 && (
        <h3>
          <Trans>Desired skills</Trans>
        </h3>
      )}
      <Chips names={desiredSkills} />
    </section>
  )
}

function Chips({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div className="row tight">
      {names.map(name => (
        <Chip key={name}>
          <bdi>{name}</bdi>
        </Chip>
      ))}
    </div>
  )
}

function AboutCompany({ company, lang }: { company: JobView['company']; lang: string | undefined }) {
  return (
    <section className="stack tight">
      <h2>
        <Trans>About the company</Trans>
      </h2>
      {company.description ? (
        <div
          className="prose"
          dir="auto"
          lang={company.isOwnDescription ? lang : undefined}
          dangerouslySetInnerHTML={{ __html: company.description }}
        />
      ) : (
        <p className="soft">
          <Trans>This company has not provided any description.</Trans>
        </p>
      )}
      {company.website !== null && /^https?:\/\//.test(company.website) && (
        <p>
          <a href={company.website} rel="noopener nofollow">
            {new URL(company.website).hostname}
          </a>
        </p>
      )}
    </section>
  )
}

function Accommodation({ contact }: { contact: JobView['accommodation'] }) {
  if (contact === null) return null
  const { note, email, phone } = contact
  return (
    <section className="stack tight">
      <h2>
        <Trans>Need an adjustment?</Trans>
      </h2>
      <p className="prose" dir="auto">
        {note ?? <Trans>Tell the company what you need to apply or to attend an interview.</Trans>}
      </p>
      {(email !== null || phone !== null) && (
        <p className="row">
          {email !== null && (
            <a href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
          )}
          {phone !== null && (
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
        </p>
      )}
    </section>
  )
}
