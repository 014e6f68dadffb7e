import type { ApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { eraseAfterDays } from '@hireloom/contract/constants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../ui/public/Button.tsx'
import { DateText } from '../ui/public/DateText.tsx'
import { TextArea } from '../ui/public/Field.tsx'
import { Notice } from '../ui/public/Notice.tsx'

interface FormProps {
  status: ApplicationStatus
}

/** A form that opens below its own question; without script it works alike. */
function Disclosed({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="card">
      <summary>{title}</summary>
      <div className="stack">{children}</div>
    </details>
  )
}

interface SendButtonProps {
  intent: string
  look?: 'primary'
  children: ReactNode
}

export function SendButton({ intent, look, children }: SendButtonProps) {
  const isSending = useNavigation().formData !== undefined
  return (
    <p>
      <Button type="submit" name="_intent" value={intent} disabled={isSending} {...(look && { look })}>
        {children}
      </Button>
    </p>
  )
}

interface AskedBeforeProps {
  createdAt: string
  text: string
  state: string
  answer: string
}

/** What the applicant asked before, with its answer. */
function AskedBefore({ createdAt, text, state, answer }: AskedBeforeProps) {
  return (
    <div className="small stack tight">
      <p>
        <DateText value={createdAt} />: <bdi>{text}</bdi> <strong>{state}</strong>
      </p>
      {answer !== '' && (
        <blockquote className="prose" dir="auto">
          {answer}
        </blockquote>
      )}
    </div>
  )
}

/** Asks whether an application that came under a known address is the reader's own; who is signed in is led to the email. */
export function ProofForm({ isByLink }: { isByLink: boolean }) {
  return (
    <section className="card stack">
      <h2>
        <Trans>Did you send this application?</Trans>
      </h2>
      <p>
        <Trans>
          It was sent with your email address from a device we don't recognise. Until you confirm it, the employer sees
          the address as unconfirmed.
        </Trans>
      </p>
      {isByLink ? (
        <Form method="post" className="row">
          <SendButton intent="confirm" look="primary">
            <Trans>Yes, it's mine</Trans>
          </SendButton>
          <SendButton intent="disown">
            <Trans>No, remove it</Trans>
          </SendButton>
        </Form>
      ) : (
        <p className="soft">
          <Trans>Use the link in the email about this application to confirm or remove it.</Trans>
        </p>
      )}
    </section>
  )
}

/** Asks the employer for help or an accommodation; what was asked before stands above it with its answer. */
export function HelpForm({ status }: FormProps) {
  const { t } = useLingui()
  const words = { new: t`Not answered yet`, agreed: t`Agreed`, declined: t`Declined`, done: t`Done` }
  if (!status.canAskAccommodation && status.accommodations.length === 0) return null
  return (
    <Disclosed title={<Trans>Request an accommodation</Trans>}>
      {status.accommodations.map(({ request, state, answer, createdAt }) => (
        <AskedBefore key={createdAt} text={request} answer={answer} createdAt={createdAt} state={words[state]} />
      ))}
      {status.canAskAccommodation && (
        <Form method="post" className="stack">
          <TextArea
            name="request"
            label={<Trans>What do you need?</Trans>}
            hint={
              <Trans>
                For example, extra time, an interpreter or step-free access. Only the hiring team sees this, and it
                doesn't affect the decision.
              </Trans>
            }
            maxLength={5000}
            required
          />
          <SendButton intent="help">
            <Trans>Send</Trans>
          </SendButton>
        </Form>
      )}
    </Disclosed>
  )
}

/** Asks that a person looks at how the application was scored or decided; what was asked before stands above it with its answer. */
export function ReviewForm({ status }: FormProps) {
  const { t } = useLingui()
  const words = { new: t`Not answered yet`, upheld: t`Reviewed, unchanged`, changed: t`Reviewed, changed` }
  if (!status.canAskReview && status.manualReviews.length === 0) return null
  return (
    <Disclosed title={<Trans>Request a manual review</Trans>}>
      {status.manualReviews.map(({ reason, state, answer, createdAt }) => (
        <AskedBefore key={createdAt} text={reason} answer={answer} createdAt={createdAt} state={words[state]} />
      ))}
      {status.canAskReview && (
        <Form method="post" className="stack">
          <TextArea
            name="reviewReason"
            label={<Trans>What should we look at? (optional)</Trans>}
            hint={
              <Trans>
                Software compares applications with what the job asks for. A person at the employer will look at yours
                and answer here within 14 days. Asking won't count against you.
              </Trans>
            }
            maxLength={5000}
          />
          <SendButton intent="review">
            <Trans>Request a review</Trans>
          </SendButton>
        </Form>
      )}
    </Disclosed>
  )
}

/** Withdraws an application, and takes that back within a day. */
export function WithdrawForm({ status }: FormProps) {
  if (status.canReopenUntil !== null) {
    return (
      <Notice tone="warn">
        <p>
          <Trans>
            You withdrew your application. You can undo this until <DateText value={status.canReopenUntil} />.
          </Trans>
        </p>
        <Form method="post">
          <SendButton intent="reopen">
            <Trans>Undo withdrawal</Trans>
          </SendButton>
        </Form>
      </Notice>
    )
  }
  if (!status.canWithdraw) return null
  return (
    <Disclosed title={<Trans>Withdraw application</Trans>}>
      <Form method="post" className="stack">
        <TextArea
          name="reason"
          label={<Trans>Why are you withdrawing? (optional)</Trans>}
          hint={<Trans>The employer sees this. You can undo it within a day.</Trans>}
          maxLength={1000}
          rows={3}
        />
        <SendButton intent="withdraw">
          <Trans>Withdraw</Trans>
        </SendButton>
      </Form>
    </Disclosed>
  )
}

/** A copy of the data that the employer keeps, and their end. */
export function OwnData({ status, dataPath }: FormProps & { dataPath: string }) {
  return (
    <Disclosed title={<Trans>Your data</Trans>}>
      <p>
        <a href={dataPath} download>
          <Trans>Download all data about this application</Trans>
        </a>
      </p>
      {status.eraseAt === null ? (
        <Form method="post" className="stack">
          <p className="small soft">
            <Trans>
              This withdraws your application. After {eraseAfterDays} days, we'll delete your form, CV and profile with
              this employer for good. Until then, you can undo it here.
            </Trans>
          </p>
          <SendButton intent="erase">
            <Trans>Delete my data</Trans>
          </SendButton>
        </Form>
      ) : (
        <Form method="post" className="stack">
          <p>
            <Trans>
              Your data will be deleted on <DateText value={status.eraseAt} />.
            </Trans>
          </p>
          <SendButton intent="keep">
            <Trans>Keep my data</Trans>
          </SendButton>
        </Form>
      )}
    </Disclosed>
  )
}
