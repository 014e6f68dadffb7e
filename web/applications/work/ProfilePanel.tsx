import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import type { ParsedResume } from '@hireloom/contract/resumes/profile.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Moment } from '../../ui/app/Moment.tsx'
import { Chip } from '../../ui/public/Chip.tsx'
import styles from './FactPanels.module.css'
import { useSourceWord } from './source-word.ts'

/** What the person wrote in the form, and below it what was read in the CV. */
export function ProfilePanel({ application }: { application: ApplicationDetail }) {
  const { resume } = application
  return (
    <>
      <FormFacts application={application} />
      {resume?.parsed && <ResumeFacts parsed={resume.parsed} isScan={resume.isScan} />}
    </>
  )
}

function FormFacts({ application }: { application: ApplicationDetail }) {
  const { t } = useLingui()
  const sourceWord = useSourceWord()
  const { referrer } = application
  const work = [application.currentTitle, application.currentCompany].filter(Boolean).join(' · ')
  const facts: [string, ReactNode][] = [
    [t`First name`, application.firstName],
    [t`Last name`, application.lastName],
    [
      t`Email`,
      application.needsProof ? (
        <>
          {application.email} <Text span c="dimmed">{t`not confirmed`}</Text>
        </>
      ) : (
        application.email
      ),
    ],
    [t`Phone`, application.mobile],
    [t`Country`, application.countryFull],
    [t`Date of birth`, application.dateOfBirth],
    [t`Current job`, work],
    [t`Applied`, appliedOn(application.appliedAt)],
    [t`Source`, sourceWord(application.application_source)],
    [t`Reference`, application.ref],
    [t`Referred by`, referrer && `${referrer.referrerFullName} (${referrer.referrerEmail})`],
  ]
  return (
    <section>
      <Title order={3}>
        <Trans>Form</Trans>
      </Title>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

const appliedOn = (moment: string) => <Moment value={moment} isExact />

function ResumeFacts({ parsed, isScan }: { parsed: ParsedResume; isScan: boolean }) {
  const { t } = useLingui()
  return (
    <section>
      <Title order={3}>{isScan ? <Trans>Read from a scan</Trans> : <Trans>Read from the CV</Trans>}</Title>
      {isScan && (
        <Text size="sm" c="dimmed">
          <Trans>Some characters may be wrong. Compare with the CV.</Trans>
        </Text>
      )}
      {parsed.summary && (
        <p className={styles.entries} dir="auto">
          {parsed.summary}
        </p>
      )}
      <Entries title={t`Experience`}>
        {parsed.experience.map((entry, index) => (
          <Entry
            // Nothing of an entry need be unique, and the list never changes its order.
            key={`${index}-${entry.title}`}
            head={[entry.title, entry.company]}
            dates={[entry.startDate, entry.endDate]}
          />
        ))}
      </Entries>
      <Entries title={t`Education`}>
        {parsed.education.map((entry, index) => (
          <Entry
            key={`${index}-${entry.school}`}
            head={[[entry.degree, entry.field].filter(Boolean).join(', '), entry.school]}
            dates={[entry.startDate, entry.endDate]}
          />
        ))}
      </Entries>
      <Words title={t`Skills`} words={parsed.skills} />
      <Words title={t`Languages`} words={parsed.languages} />
      <Words title={t`Certificates`} words={parsed.certifications} />
      <Entries title={t`Links`}>
        {parsed.links
          .filter(link => /^https?:\/\//.test(link))
          .map(link => (
            <li key={link}>
              <Anchor href={link} target="_blank" rel="noopener noreferrer nofollow" size="sm" underline="always">
                <bdi dir="ltr">{link.replace(/^https?:\/\//, '')}</bdi>
              </Anchor>
            </li>
          ))}
      </Entries>
    </section>
  )
}

function Entries({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <>
      <h4 className={styles.sub}>{title}</h4>
      <ul className={styles.entries}>{children}</ul>
    </>
  )
}

function Entry({ head, dates }: { head: readonly (string | null)[]; dates: readonly (string | null)[] }) {
  const { t } = useLingui()
  const span = dates
    .filter(date => date !== null)
    .map(date => (date === 'present' ? t`today` : date))
    .join(' – ')
  return (
    <li>
      <bdi>{head.filter(Boolean).join(' · ')}</bdi>
      {span !== '' && (
        <small className="figures">
          <bdi>{span}</bdi>
        </small>
      )}
    </li>
  )
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <>
      <h4 className={styles.sub}>{title}</h4>
      <ul className={styles.chips}>
        {[...new Set(words)].map(word => (
          <li key={word}>
            <Chip>
              <bdi>{word}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
    </>
  )
}
