import { mostShareMessage } from '@hireloom/contract/jobs/share-rules.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { withParams } from '../kernel/url-state.ts'
import { Button } from '../ui/public/Button.tsx'
import { Field, TextArea } from '../ui/public/Field.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import type { ShareAnswer } from './job-share.ts'

interface JobShareFormProps {
  jobId: number
  /** The hash that opens a private job; it goes along. */
  sharing: string | null
  isSignedIn: boolean
  /** What came of the form where it was sent without script. */
  answer?: ShareAnswer | undefined
}

/** Mails a job. Visitors say who they are and no more; who is signed in may add words. */
export default function JobShareForm({ jobId, sharing, isSignedIn, answer: given }: JobShareFormProps) {
  const { t } = useLingui()
  const fetcher = useFetcher<ShareAnswer>()
  const form = useRef<HTMLDivElement>(null)
  const answer = fetcher.data ?? given
  useEffect(() => {
    if (fetcher.data) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=status]')?.focus()
  }, [fetcher.data])
  const error = (name: string) => answer?.fields[name]
  const sent = answer?.sent ?? null
  const values = answer?.sent === null ? answer.values : {}
  return (
    <div className="stack" ref={form}>
      {sent !== null && (
        <Notice tone="good" isNews>
          <Plural value={sent} one="Job sent to # person." other="Job sent to # people." />
        </Notice>
      )}
      {answer?.message && Object.keys(answer.fields).length === 0 && (
        <Notice tone="bad" isNews>
          {answer.message}
        </Notice>
      )}
      <fetcher.Form
        key={String(sent)}
        className="stack"
        method="post"
        action={`${pathOf('/public/r/job/:jobId/share', { jobId })}${withParams('', { sharing })}`}
        noValidate
      >
        <Field
          name="emails"
          label={<Trans>Email addresses</Trans>}
          hint={isSignedIn ? t`Up to 20, separated by commas` : t`Up to 5, separated by commas`}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
          defaultValue={values.emails}
          error={error('emails')}
        />
        <Field
          name="ccEmails"
          label={<Trans>Cc (optional)</Trans>}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          defaultValue={values.ccEmails}
          error={error('ccEmails')}
        />
        {isSignedIn ? (
          <TextArea
            name="message"
            label={<Trans>Message (optional)</Trans>}
            maxLength={mostShareMessage}
            rows={3}
            defaultValue={values.message}
            error={error('message')}
          />
        ) : (
          <div className="pair">
            <Field
              name="firstName"
              label={<Trans>Your first name (optional)</Trans>}
              autoComplete="given-name"
              maxLength={50}
              defaultValue={values.firstName}
              error={error('firstName')}
            />
            <Field
              name="lastName"
              label={<Trans>Your last name (optional)</Trans>}
              autoComplete="family-name"
              maxLength={50}
              defaultValue={values.lastName}
              error={error('lastName')}
            />
          </div>
        )}
        <p className="small soft">
          <Trans>Each person gets their own email and can't see other addresses.</Trans>
        </p>
        <Button look="primary" type="submit" disabled={fetcher.state !== 'idle'}>
          {fetcher.state === 'idle' ? <Trans>Send</Trans> : <Trans>Sending…</Trans>}
        </Button>
      </fetcher.Form>
    </div>
  )
}
