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
        <Trans>Erase this conversation</Trans>
      </summary>
      <Form method="post" className="stack" replace>
        <p className="small soft">
          <Trans>
            It goes at once and for good, here and with <bdi>{companyName}</bdi>. Nobody can bring it back.
          </Trans>
        </p>
        <p>
          <Button type="submit" name="_intent" value="erase" disabled={isSending}>
            <Trans>Erase for good</Trans>
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
      <PageHead title={t`The conversation is erased`} isHidden />
      <h1>
        <Trans>The conversation is erased</Trans>
      </h1>
      <p>
        <Trans>
          Neither you nor the employer can read it here any more. Letters that quoted it stay in the mailboxes they went
          to.
        </Trans>
      </p>
      <p>
        <LinkButton to={pathOf('/public/jobs')}>
          <Trans>Search jobs</Trans>
        </LinkButton>
      </p>
    </div>
  )
}
