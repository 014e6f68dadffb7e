import { texts } from '@hireloom/contract/messages.ts'
import { sendFeedback } from '@hireloom/contract/platform/feedback.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, useNavigation } from 'react-router'
import { isProblem } from '../kernel/problem.ts'
import { requestContext } from '../kernel/request.ts'
import { serverText } from '../kernel/server-text.ts'
import { Button, LinkButton } from '../ui/public/Button.tsx'
import { TextArea } from '../ui/public/Field.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/FeedbackPage.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { from: (url.searchParams.get('from') ?? '').slice(0, 500) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const web = context.get(requestContext)
  const posted = (await request.formData()).get('text')
  const text = typeof posted === 'string' ? posted.trim() : ''
  const from = url.searchParams.get('from') ?? ''
  if (text === '') return data({ isSent: false, error: texts.required.id, text }, { status: 422 })
  try {
    await web.call(sendFeedback, { body: { text, context: JSON.stringify({ from, version: web.version }) } })
    return data({ isSent: true, error: null, text }, { status: 200 })
  } catch (error) {
    if (!isProblem(error)) throw error
    return data({ isSent: false, error: error.message, text }, { status: error.status })
  }
}

/** Reaches the people who run this site: from the error page with the address that failed, from the footer without. */
export default function FeedbackPage({ actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const isSending = useNavigation().state === 'submitting'
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`Contact support`} isHidden />
      <h1>
        <Trans>Contact support</Trans>
      </h1>
      {actionData?.isSent ? (
        <>
          <Notice tone="good" isNews>
            <Trans>Thank you. We've received your message.</Trans>
          </Notice>
          <p>
            <LinkButton to="/">
              <Trans>Go Back to Home Page</Trans>
            </LinkButton>
          </p>
        </>
      ) : (
        <Form method="post" className="stack">
          <TextArea
            name="text"
            label={<Trans>What happened, or what do you need?</Trans>}
            hint={<Trans>Add your email address if you'd like an answer.</Trans>}
            error={actionData?.error ? serverText(i18n, actionData.error) : undefined}
            defaultValue={actionData?.text}
            maxLength={5000}
            required
          />
          <p>
            <Button type="submit" look="primary" disabled={isSending}>
              <Trans>Send</Trans>
            </Button>
          </p>
        </Form>
      )}
    </div>
  )
}
