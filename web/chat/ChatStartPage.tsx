import { chatTextLength, readChatSubject, startChat } from '@hireloom/contract/chat/chats.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { postedFields } from '../accounts/posted-fields.ts'
import { orNotFound } from '../kernel/not-found.ts'
import { isProblem } from '../kernel/problem.ts'
import { requestContext, type WebRequest } from '../kernel/request.ts'
import { serverText } from '../kernel/server-text.ts'
import { withParams } from '../kernel/url-state.ts'
import { Button, LinkButton } from '../ui/public/Button.tsx'
import { Field, TextArea } from '../ui/public/Field.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/ChatStartPage.ts'

async function subjectOf(web: WebRequest, params: Route.LoaderArgs['params'], url: URL) {
  const jobId = /^\d{1,15}$/.test(params.jobId ?? '') ? Number(params.jobId) : undefined
  const pageId = params.pageId?.slice(0, 60)
  const sharinghash = url.searchParams.get('sharing') ?? undefined
  const query = {
    ...(jobId !== undefined && { jobId }),
    ...(pageId !== undefined && { pageId }),
    ...(sharinghash && { sharinghash }),
  }
  return { subject: await orNotFound(web.call(readChatSubject, { query })), sharinghash }
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const { subject, sharinghash } = await subjectOf(web, params, url)
  const path = subject.kind === 'job' ? subject.path + withParams('', { sharing: sharinghash ?? null }) : subject.path
  return { subject: { ...subject, path }, isSignedIn: web.user !== null }
}

interface StartAnswer {
  /** Address of the confirmation e-mail, once sent. */
  sentTo: string | null
  message: string | null
  fields: Record<string, string>
  values: { name: string; email: string; text: string }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  const { subject, sharinghash } = await subjectOf(web, params, url)
  const posted = await postedFields(request)
  const values = { name: posted.name ?? '', email: posted.email ?? '', text: posted.text ?? '' }
  const about = subject.kind === 'job' ? { jobId: subject.jobId ?? 0 } : { micrositeId: subject.micrositeId ?? 0 }
  try {
    const { token } = await web.call(startChat, {
      body: {
        ...about,
        ...(sharinghash && { sharinghash }),
        // Left empty by a signed-in person, whose account says both.
        ...(web.user === null || values.name !== '' ? { name: values.name } : {}),
        ...(web.user === null || values.email !== '' ? { email: values.email } : {}),
        text: values.text,
      },
    })
    if (token !== null) throw redirect(pathOf('/public/chat/:token', { token }))
    return data<StartAnswer>({ sentTo: values.email, message: null, fields: {}, values })
  } catch (error) {
    if (!isProblem(error)) throw error
    const answer = { sentTo: null, message: error.message, fields: { ...error.fields }, values }
    return data<StartAnswer>(answer, { status: error.status })
  }
}

/** Starts a conversation about a job or microsite; a guest's message is held until the address is confirmed. */
export default function ChatStartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { subject } = loaderData
  const { companyName } = subject
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`Chat with ${companyName}`} isHidden />
      <div className="stack tight">
        <h1>{t`Chat with ${companyName}`}</h1>
        <p className="soft">
          <bdi>{subject.title}</bdi>
        </p>
      </div>
      {actionData?.sentTo ? (
        <LetterSent email={actionData.sentTo} />
      ) : (
        <StartForm {...loaderData} answer={actionData} />
      )}
      <p>
        <LinkButton to={subject.path}>
          {subject.kind === 'job' ? <Trans>Back to the job</Trans> : <Trans>Back to page</Trans>}
        </LinkButton>
      </p>
    </div>
  )
}

function LetterSent({ email }: { email: string }) {
  return (
    <Notice tone="good" isNews>
      <Trans>
        We sent an email to <bdi dir="ltr">{email}</bdi>. Confirm your address there to send your message to the
        employer.
      </Trans>
    </Notice>
  )
}

function StartForm({ isSignedIn, answer }: { isSignedIn: boolean; answer: StartAnswer | undefined }) {
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().state !== 'idle'
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer])
  const error = (name: string) => {
    const text = answer?.fields[name]
    return text === undefined ? undefined : serverText(i18n, text)
  }
  // An account whose address is not proved counts as a guest.
  const isGuest = !isSignedIn || answer?.fields.email !== undefined || (answer?.values.email ?? '') !== ''
  return (
    <Form method="post" className="stack" noValidate ref={form}>
      {answer?.message && Object.keys(answer.fields).length === 0 && (
        <Notice tone="bad" isNews>
          {serverText(i18n, answer.message)}
        </Notice>
      )}
      {isGuest && (
        <>
          <Field
            name="name"
            label={<Trans>Your name</Trans>}
            autoComplete="name"
            maxLength={100}
            required
            defaultValue={answer?.values.name}
            error={error('name')}
          />
          <Field
            name="email"
            type="email"
            label={<Trans>Email</Trans>}
            hint={<Trans>We'll email you to confirm it. The employer's replies go there too.</Trans>}
            autoComplete="email"
            dir="ltr"
            required
            defaultValue={answer?.values.email}
            error={error('email')}
          />
        </>
      )}
      <TextArea
        name="text"
        label={<Trans>Your message</Trans>}
        maxLength={chatTextLength}
        required
        defaultValue={answer?.values.text}
        error={error('text')}
      />
      <p>
        <Button type="submit" look="primary" disabled={isSending}>
          <Trans>Send</Trans>
        </Button>
      </p>
    </Form>
  )
}
