import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '../ui/public/Button.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'

/** The end of a conversation, below its own question; without script it works alike. */
export function EraseChat({ companyName }: { companyName: string }) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <details className="card">
      <summary>
        <Trans>Delete this conversation</Trans>
      </summary>
      <Form method="post" className="stack" replace>
        <p className="small soft">
          <Trans>
            This deletes the conversation for you and <bdi>{companyName}</bdi>. You can't undo it.
          </Trans>
        </p>
        <p>
          <Button type="submit" name="_intent" value="erase" disabled={isSending}>
            <Trans>Delete permanently</Trans>
          </Button>
        </p>
      </Form>
    </details>
  )
}

/** What the page says afterwards. */
export function Erased() {
  const { t } = useLingui()
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`Conversation deleted`} isHidden />
      <h1>
        <Trans>Conversation deleted</Trans>
      </h1>
      <p>
        <Trans>You and the employer can no longer read it here. Emails that quoted it aren't affected.</Trans>
      </p>
      <p>
        <LinkButton to={pathOf('/public/jobs')}>
          <Trans>Search jobs</Trans>
        </LinkButton>
      </p>
    </div>
  )
}
