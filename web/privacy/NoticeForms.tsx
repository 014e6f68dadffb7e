import { eraseAfterDays } from '@hireloom/contract/constants.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { type BroughtNotice, exportBroughtData } from '@hireloom/contract/privacy/notices.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/public/Button.tsx'
import { DateText } from '../ui/public/DateText.tsx'
import { Notice } from '../ui/public/Notice.tsx'

interface ActProps {
  act: 'yes' | 'no' | 'erase' | 'keep'
  isPrimary?: boolean
  children: ReactNode
}

function Act({ act, isPrimary = false, children }: ActProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Button type="submit" name="act" value={act} disabled={isSending} {...(isPrimary && { look: 'primary' as const })}>
      {children}
    </Button>
  )
}

interface NoticeProps {
  notice: BroughtNotice
}

/** The question, and the present answer with the other one beside it. */
export function Answer({ notice: { companyName, answer, answeredAt, noticeVersion } }: NoticeProps) {
  return (
    <section className="card stack" aria-labelledby="question">
      <h2 id="question">
        <Trans>
          May <bdi>{companyName}</bdi> keep your profile and consider you for jobs?
        </Trans>
      </h2>
      {answeredAt !== null && (
        <Notice tone={answer === 'yes' ? 'good' : 'warn'} isNews>
          {answer === 'yes' ? (
            <Trans>
              You said yes on <DateText value={answeredAt} />. Thank you.
            </Trans>
          ) : (
            <Trans>
              You said no on <DateText value={answeredAt} />. <bdi>{companyName}</bdi> has been told. To have your data
              deleted too, use the button below.
            </Trans>
          )}
        </Notice>
      )}
      <Form method="post" replace className="row">
        <input type="hidden" name="noticeVersion" value={noticeVersion} />
        {answer !== 'yes' && (
          <Act act="yes" isPrimary={answer === null}>
            <Trans>Yes, keep my profile</Trans>
          </Act>
        )}
        {answer !== 'no' && (
          <Act act="no">
            <Trans>No, don't consider me</Trans>
          </Act>
        )}
      </Form>
      <p className="soft small">
        {answer === null ? (
          <Trans>You don't have to answer. If you do, you can change your answer here at any time.</Trans>
        ) : (
          <Trans>You can change your answer here at any time.</Trans>
        )}
      </p>
    </section>
  )
}

/** A copy of what is kept, and its end. */
export function OwnData({ notice: { companyName, eraseAt }, token }: NoticeProps & { token: string }) {
  return (
    <section className="card stack" aria-labelledby="own-data">
      <h2 id="own-data">
        <Trans>Your data</Trans>
      </h2>
      <p>
        <a href={pathWith(exportBroughtData.path, { token })} download>
          <Trans>Download my data</Trans>
        </a>
      </p>
      {eraseAt === null ? (
        <Form method="post" replace className="stack">
          <p className="small soft">
            <Trans>
              After {eraseAfterDays} days, everything that <bdi>{companyName}</bdi> keeps about you is deleted for good,
              your applications there too. Until then, you can undo it here.
            </Trans>
          </p>
          <p>
            <Act act="erase">
              <Trans>Delete my data</Trans>
            </Act>
          </p>
        </Form>
      ) : (
        <Form method="post" replace className="stack">
          <Notice tone="warn" isNews>
            <Trans>
              Your data will be deleted on <DateText value={eraseAt} />.
            </Trans>
          </Notice>
          <p>
            <Act act="keep">
              <Trans>Keep my data</Trans>
            </Act>
          </p>
        </Form>
      )}
    </section>
  )
}
