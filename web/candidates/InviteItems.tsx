import {
  answerInvite,
  listInvites,
  listOwnApplications,
  type OwnInvite,
  readDashboard,
  readTimeLine,
} from '@hireloom/contract/candidates/portal.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { isProblem } from '../kernel/problem.ts'
import { useTellFailure } from '../ui/app/failures.ts'
import { Moment } from '../ui/app/Moment.tsx'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { useChange } from '../ui/app/use-change.tsx'
import styles from './area.module.css'
import { InviteCvDialog } from './InviteCvDialog.tsx'

/** Jobs that employers ask the candidate to apply to, each with its two answers. A yes takes the CV along, or asks for one. */
export function InviteItems({ invites }: { invites: Output<typeof listInvites> }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const tellFailure = useTellFailure()
  const { change, isBusy } = useChange(listInvites, readDashboard, listOwnApplications, readTimeLine)
  const [withoutCv, setWithoutCv] = useState<OwnInvite | null>(null)
  const answer = async (invite: OwnInvite, said: 'accept' | 'decline') => {
    const { appId, companyName } = invite
    const answered = await change(
      answerInvite,
      { params: { appId }, body: { answer: said } },
      {
        said: () => (said === 'accept' ? t`Application sent to ${companyName}.` : t`Invitation declined.`),
        refused: error => {
          // The CV may have gone since the page was opened.
          if (isProblem(error) && error.fields?.resume !== undefined) setWithoutCv(invite)
          else tellFailure(error)
          return null
        },
      },
    )
    if (answered === null) return
    setWithoutCv(null)
    if (answered.nextPath !== null) await navigate(answered.nextPath)
  }
  const accept = (invite: OwnInvite) => {
    if (invite.asksCv && invites.cvName === null) setWithoutCv(invite)
    else void answer(invite, 'accept')
  }
  return (
    <>
      <RowList>
        {invites.list.map(invite => (
          <Item key={invite.appId} invite={invite} cvName={invites.cvName}>
            {invite.formPath === null ? (
              <Button
                size="xs"
                disabled={isBusy}
                aria-label={t`Accept: ${invite.jobName}`}
                onClick={() => accept(invite)}
              >
                <Trans>Accept</Trans>
              </Button>
            ) : (
              <Button size="xs" component="a" href={invite.formPath} aria-label={t`Accept: ${invite.jobName}`}>
                <Trans>Accept</Trans>
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              aria-label={t`Decline: ${invite.jobName}`}
              onClick={() => void answer(invite, 'decline')}
            >
              <Trans>Decline</Trans>
            </Button>
          </Item>
        ))}
      </RowList>
      {withoutCv !== null && (
        <InviteCvDialog
          jobName={withoutCv.jobName}
          companyName={withoutCv.companyName}
          onUploaded={() => answer(withoutCv, 'accept')}
          onClose={() => setWithoutCv(null)}
        />
      )}
    </>
  )
}

interface ItemProps {
  invite: OwnInvite
  cvName: string | null
  /** The two answers. */
  children: ReactNode
}

function Item({ invite, cvName, children }: ItemProps) {
  const { jobId, jobName, companyName, answerBy, message, asksCv, formPath } = invite
  return (
    <Row>
      <div>
        <a href={pathOf('/public/r/job/:jobId', { jobId })}>
          <bdi>{jobName}</bdi>
        </a>
        <Text size="xs" c="dimmed">
          <Trans>
            <bdi>{companyName}</bdi> invited you to apply. Respond by <Moment value={answerBy} />
          </Trans>
        </Text>
        {message !== '' && (
          <Text component="blockquote" size="sm" dir="auto" className={styles.said ?? ''}>
            {message}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {formPath !== null ? (
            <Trans>Accepting takes you to this employer's application form.</Trans>
          ) : !asksCv ? (
            <Trans>Accepting sends your profile.</Trans>
          ) : cvName === null ? (
            <Trans>Accepting sends your profile and a CV you upload in the next step.</Trans>
          ) : (
            <Trans>
              Accepting sends your profile and your CV, <bdi>{cvName}</bdi>.
            </Trans>
          )}
        </Text>
      </div>
      <Group gap="xs">{children}</Group>
    </Row>
  )
}
