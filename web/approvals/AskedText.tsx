import type { JobText } from '@hireloom/contract/approvals/approvals.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './Facts.module.css'

interface AskedTextProps {
  asked: JobText | null
  before: JobText | null
}

/** The text that is decided about, as candidates will read it; a part that has changed shows what it said before. */
export function AskedText({ asked, before }: AskedTextProps) {
  if (asked === null) return null
  const isEmpty = asked.jobDesc + asked.jobReq + asked.benefit + asked.companyDesc === ''
  return (
    <div className={styles.texts}>
      <Part title={<Trans>Overview</Trans>} html={asked.jobDesc} was={before?.jobDesc} />
      <Part title={<Trans>Requirements</Trans>} html={asked.jobReq} was={before?.jobReq} />
      <Skills skills={asked.skills} was={before?.skills} />
      <Part title={<Trans>Benefits</Trans>} html={asked.benefit} was={before?.benefit} />
      <Part title={<Trans>About the company</Trans>} html={asked.companyDesc} was={before?.companyDesc} />
      {isEmpty && (
        <p className="soft">
          <Trans>This job has no description yet.</Trans>
        </p>
      )}
    </div>
  )
}

/** Text of a company with its own formatting; the server cleans it when it is written. */
const Prose = ({ html }: { html: string }) => (
  <div className={`prose ${styles.prose}`} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
)

const ProseOrNone = ({ html }: { html: string }) => (html === '' ? <None /> : <Prose html={html} />)

const None = () => (
  <p className="soft">
    <Trans>Not set</Trans>
  </p>
)

function Part({ title, html, was }: { title: ReactNode; html: string; was: string | undefined }) {
  const isChanged = was !== undefined && was !== html
  if (html === '' && !isChanged) return null
  return (
    <Changeable title={title} was={isChanged ? <ProseOrNone html={was} /> : null}>
      <ProseOrNone html={html} />
    </Changeable>
  )
}

function Skills({ skills, was }: { skills: readonly string[]; was: readonly string[] | undefined }) {
  const isChanged = was !== undefined && was.join('\n') !== skills.join('\n')
  if (skills.length === 0 && !isChanged) return null
  return (
    <Changeable title={<Trans>Skills</Trans>} was={isChanged ? <SkillList skills={was} /> : null}>
      <SkillList skills={skills} />
    </Changeable>
  )
}

const SkillList = ({ skills }: { skills: readonly string[] }) =>
  skills.length === 0 ? (
    <None />
  ) : (
    <ul className={styles.skills}>
      {skills.map(skill => (
        <li key={skill}>
          <bdi>{skill}</bdi>
        </li>
      ))}
    </ul>
  )

/** A part of the text; of a changed one, what it said before is folded away below it. */
function Changeable({ title, was, children }: { title: ReactNode; was: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part} data-changed={was !== null || undefined}>
      <h2>{title}</h2>
      {children}
      {was !== null && (
        <details>
          <summary>
            <Trans>Changed. Show what it said before</Trans>
          </summary>
          {was}
        </details>
      )}
    </section>
  )
}
