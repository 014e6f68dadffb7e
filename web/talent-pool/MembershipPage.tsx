import { pathOf } from '@hireloom/contract/pages.ts'
import { leaveTalentPool, readMembership } from '@hireloom/contract/talent-pool/join.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, redirect, useNavigation } from 'react-router'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { Button, LinkButton } from '../ui/public/Button.tsx'
import { DateText } from '../ui/public/DateText.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'
import type { Route } from './+types/MembershipPage.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNotFound(context.get(requestContext).call(readMembership, { params: { token: params.token } }))
}

/** Nothing happens on opening the page, because programs that look through mail open every link. */
export async function action({ params, context }: Route.ActionArgs) {
  await orNotFound(context.get(requestContext).call(leaveTalentPool, { params: { token: params.token } }))
  throw redirect(pathOf('/public/join/member/:token', { token: params.token }))
}

/** A talent pool membership opened by its link, and how to leave. */
export default function MembershipPage({ loaderData: member }: Route.ComponentProps) {
  const { t } = useLingui()
  const isSending = useNavigation().state === 'submitting'
  const title = t`${member.companyName} talent network`
  return (
    <div className="narrow stack roomy">
      <PageHead title={title} isHidden />
      <h1>{title}</h1>
      {member.hasLeft ? (
        <>
          <Notice tone="good" isNews>
            <Trans>You've left. We've deleted what you sent, unless one of your applications still needs it.</Trans>
          </Notice>
          {member.joinPath !== null && (
            <p>
              <LinkButton to={member.joinPath}>
                <Trans>Join again</Trans>
              </LinkButton>
            </p>
          )}
        </>
      ) : (
        <section className="card stack">
          <p>
            <Trans>
              <bdi>{member.companyName}</bdi> has kept your details since <DateText value={member.joinedAt} /> and may
              contact <bdi dir="ltr">{member.email}</bdi> when a job fits.
            </Trans>
          </p>
          <p className="soft">
            <Trans>
              If you leave, they can't contact you any more, and we'll delete what you sent, unless one of your
              applications still needs it.
            </Trans>
          </p>
          <Form method="post">
            <Button type="submit" disabled={isSending}>
              <Trans>Leave the talent network</Trans>
            </Button>
          </Form>
        </section>
      )}
      <p>
        <LinkButton to={pathOf('/public/careers/:companyId?', { companyId: member.companyId })}>
          <Trans>View open jobs</Trans>
        </LinkButton>
      </p>
    </div>
  )
}
