import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useRootData } from '../kernel/root-data.ts'
import { Button } from '../ui/public/Button.tsx'
import { Check, Field } from '../ui/public/Field.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import type { AlertAnswer } from './alert-answer.ts'
import styles from './JobAlertForm.module.css'

const formId = 'job-alert'
const fetcherKey = 'job-alert'
const action = pathOf('/public/alerts')

interface JobAlertFormProps {
  /** The search as the address of `/public/alerts` holds it. */
  search: string
  /** What came of the form where it is a page of its own, or was sent without script. */
  answer?: AlertAnswer | undefined
}

/**
 * Asks for e-mails with new jobs of a search. Its fields may stand inside another form: they belong to the empty form that `JobAlertPost` draws
 * beside it.
 */
export function JobAlertFields({ search, answer: given }: JobAlertFormProps) {
  const { t } = useLingui()
  const root = useRootData()
  const fetcher = useFetcher<AlertAnswer>({ key: fetcherKey })
  const emailId = useId()
  const news = useRef<HTMLDivElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const answer = fetcher.data ?? given
  useEffect(() => {
    if (fetcher.data?.state) news.current?.focus()
    else if (fetcher.data) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [fetcher.data])
  // A person who looks for something else afterwards may want that too.
  if (answer?.state && answer.search === search) {
    return (
      <div ref={news} tabIndex={-1}>
        <Notice tone="good" isNews>
          {answer.state === 'active' ? (
            <Trans>Done. We'll email new jobs like these to your account's address. You can stop from any email.</Trans>
          ) : (
            <Trans>
              We sent an email to <bdi>{answer.email}</bdi>. Open the link in it to start getting new jobs.
            </Trans>
          )}
        </Notice>
      </div>
    )
  }
  const error = (name: string) => answer?.fields[name]
  const isOther = answer?.message && Object.keys(answer.fields).every(name => name !== 'email')
  const frequencies = { daily: t`Daily`, weekly: t`Weekly, on Mondays` }
  return (
    // What is typed here is no part of the form around.
    <div className="stack" ref={fields} onChange={event => event.stopPropagation()}>
      <input type="hidden" name="search" value={search} form={formId} />
      <input type="hidden" name="timeZone" form={formId} />
      {isOther && (
        <Notice tone="bad" isNews>
          {error('query') ?? answer.message}
        </Notice>
      )}
      {root?.person ? null : (
        <Field
          id={emailId}
          name="email"
          form={formId}
          label={<Trans>Email</Trans>}
          error={error('email')}
          defaultValue={given?.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          dir="ltr"
        />
      )}
      <fieldset className="row">
        <legend className="sr">
          <Trans>Frequency</Trans>
        </legend>
        {(['daily', 'weekly'] as const).map(frequency => (
          <Check
            key={frequency}
            type="radio"
            name="frequency"
            value={frequency}
            form={formId}
            defaultChecked={frequency === (given?.frequency ?? 'daily')}
          >
            {frequencies[frequency]}
          </Check>
        ))}
      </fieldset>
      <p className="small soft">
        {root?.person ? (
          <Trans>We only email you when there's something new.</Trans>
        ) : (
          <Trans>
            We'll send a link to confirm first. We only email you when there's something new, and you can stop at any
            time.
          </Trans>
        )}
      </p>
      <p>
        <Button type="submit" form={formId} disabled={fetcher.state !== 'idle'}>
          <Trans>Email me new jobs</Trans>
        </Button>
      </p>
    </div>
  )
}

/** The form that the fields belong to; with script the page around stays as it is. */
export function JobAlertPost() {
  const fetcher = useFetcher<AlertAnswer>({ key: fetcherKey })
  return (
    <fetcher.Form id={formId} method="post" action={action} noValidate onSubmit={tellTimeZone}>
      {null}
    </fetcher.Form>
  )
}

/** E-mails come in the morning of their reader. */
function tellTimeZone(event: FormEvent<HTMLFormElement>): void {
  const field = event.currentTarget.elements.namedItem('timeZone')
  if (field instanceof HTMLInputElement) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The quiet way to the form, and to the same search as a feed; open where the list is empty. */
export function JobAlertDisclosure({ search, isOpen }: { search: string; isOpen: boolean }) {
  const { t } = useLingui()
  const root = useRootData()
  const feed = `/jobs.rss${search === '' ? '' : `?${search}`}`
  const answered = useFetcher<AlertAnswer>({ key: fetcherKey }).data
  return (
    <div className={styles.after}>
      <link rel="alternate" type="application/rss+xml" title={t`Jobs – ${root?.brand.name ?? ''}`} href={feed} />
      <details open={isOpen || answered?.search === search}>
        <summary>
          <Trans>Email me new jobs like these</Trans>
        </summary>
        <div className={styles.body}>
          <JobAlertFields key={search} search={search} />
        </div>
      </details>
      <a className="link" href={feed} type="application/rss+xml">
        <Trans>Feed (RSS)</Trans>
      </a>
    </div>
  )
}
