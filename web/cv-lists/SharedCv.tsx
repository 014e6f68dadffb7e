import { cvVotes, type SharedListCv } from '@hireloom/contract/cv-lists/cv-lists.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { serverText } from '../kernel/server-text.ts'
import { Button } from '../ui/public/Button.tsx'
import { Chip } from '../ui/public/Chip.tsx'
import { Check, TextArea } from '../ui/public/Field.tsx'
import { Notice } from '../ui/public/Notice.tsx'

export interface VoteFailure {
  message: string
  fields: Record<string, string>
  values: Record<string, string>
}

interface SharedCvProps {
  cv: SharedListCv
  isSaved: boolean
  failure: VoteFailure | null
}

/** One candidate of a shared list, with what the reader says of them. */
export function SharedCv({ cv, isSaved, failure }: SharedCvProps) {
  const { appId, fullName, currentTitle, currentCompany, location, summary, skills, languages, email, mobile } = cv
  const about = [currentTitle, currentCompany, location].filter(each => each !== null && each !== '')
  return (
    <section className="card stack" id={`cv-${appId}`} aria-labelledby={`name-${appId}`}>
      <div className="stack tight">
        <h2 id={`name-${appId}`}>
          <bdi>{fullName}</bdi>
        </h2>
        {about.length > 0 && (
          <p className="soft">
            {about.map((part, at) => (
              <span key={part}>
                {at > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
          </p>
        )}
        {(email !== null || mobile !== null || cv.cvPath !== null) && (
          <p className="row small">
            {email !== null && (
              <a href={`mailto:${email}`} dir="ltr">
                {email}
              </a>
            )}
            {mobile !== null && <bdi dir="ltr">{mobile}</bdi>}
            {cv.cvPath !== null && (
              <a href={cv.cvPath} target="_blank" rel="noreferrer">
                <Trans>Open CV</Trans>
              </a>
            )}
          </p>
        )}
      </div>
      {summary !== null && summary !== '' && <p dir="auto">{summary}</p>}
      {skills.length > 0 && (
        <div className="row">
          {skills.map(skill => (
            <Chip key={skill}>
              <bdi>{skill}</bdi>
            </Chip>
          ))}
        </div>
      )}
      <Stays
        title={<Trans>Experience</Trans>}
        stays={cv.experience.map(({ title, company, ...dates }) => ({ parts: [title, company], ...dates }))}
      />
      <Stays
        title={<Trans>Education</Trans>}
        stays={cv.education.map(({ degree, field, school, ...dates }) => ({
          parts: [degree, field, school],
          ...dates,
        }))}
      />
      {languages.length > 0 && (
        <p className="small">
          <Trans>
            Languages: <bdi>{languages.join(', ')}</bdi>
          </Trans>
        </p>
      )}
      <VoteForm cv={cv} isSaved={isSaved} failure={failure} />
    </section>
  )
}

interface Stay {
  parts: readonly (string | null)[]
  startDate: string | null
  endDate: string | null
}

function Stays({ title, stays }: { title: ReactNode; stays: readonly Stay[] }) {
  const { t } = useLingui()
  if (stays.length === 0) return null
  const dateOf = (date: string | null) => (date === 'present' ? t`today` : date)
  return (
    <div className="stack tight">
      <h3>{title}</h3>
      <ul className="small">
        {stays.map(({ parts, startDate, endDate }) => {
          const dates = [dateOf(startDate), dateOf(endDate)].filter(Boolean).join(' – ')
          const said = parts.filter(Boolean).join(', ')
          return (
            <li key={`${said} ${dates}`}>
              <bdi>{said}</bdi>
              {dates !== '' && <span className="soft"> · {dates}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function VoteForm({ cv, isSaved, failure }: SharedCvProps) {
  const { t, i18n } = useLingui()
  const isSending = useNavigation().state !== 'idle'
  const votes = { up: t`Yes`, maybe: t`Maybe`, down: t`No` }
  const wrong = failure?.fields.comment
  return (
    <Form method="post" className="stack" replace preventScrollReset>
      <input type="hidden" name="appId" value={cv.appId} />
      <fieldset className="stack tight">
        <legend>
          <Trans>
            Should we move forward with <bdi>{cv.fullName}</bdi>?
          </Trans>
        </legend>
        <div className="row">
          {cvVotes.map(vote => (
            <Check
              key={vote}
              type="radio"
              name="vote"
              value={vote}
              required
              defaultChecked={(failure?.values.vote ?? cv.vote) === vote}
            >
              {votes[vote]}
            </Check>
          ))}
        </div>
      </fieldset>
      <TextArea
        name="comment"
        label={t`Comment`}
        rows={2}
        maxLength={2000}
        defaultValue={failure?.values.comment ?? cv.comment}
        error={wrong && serverText(i18n, wrong)}
        dir="auto"
      />
      {failure !== null && wrong === undefined && (
        <Notice tone="bad" isNews>
          {serverText(i18n, failure.message)}
        </Notice>
      )}
      <div className="row">
        <Button type="submit" look={cv.vote === null ? 'primary' : 'plain'} disabled={isSending}>
          {cv.vote === null ? <Trans>Send</Trans> : <Trans>Change</Trans>}
        </Button>
        {isSaved && (
          <Notice tone="good" isNews>
            <Trans>Saved. You can change it while the link works.</Trans>
          </Notice>
        )}
      </div>
    </Form>
  )
}
