import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { readStageChecks, type StageChecks } from '@hireloom/contract/applications/stage-checks.ts'
import { startApproval } from '@hireloom/contract/approvals/approvals.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { ApprovalBadge } from '../../jobs/work/ApprovalBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'

interface StageApprovalProps {
  application: ApplicationDetail
  approval: NonNullable<StageChecks['approval']>
}

/** Whether the application is approved in its present stage, who has to decide, and the way to ask once more. */
export function StageApproval({ application, approval }: StageApprovalProps) {
  const { i18n } = useLingui()
  const { change, isBusy } = useChange(readStageChecks, listActivity)
  const { appId, canEdit } = application
  const { approvalId, status, flowName, waitingFor } = approval
  const canAsk = canEdit && status !== 'pending' && status !== 'approved'
  const request = () =>
    void change(
      startApproval,
      { body: { kind: 'application', refId: appId } },
      { said: () => <Trans>Approval requested.</Trans> },
    )
  return (
    <div>
      <Group gap="xs">
        <Text size="sm" fw={560}>
          {approvalId === null ? (
            <bdi>{flowName}</bdi>
          ) : (
            <Anchor
              component={Link}
              to={`${pathOf('/app/roboroy/approvals')}?open=${approvalId}`}
              size="sm"
              underline="always"
            >
              <bdi>{flowName}</bdi>
            </Anchor>
          )}
        </Text>
        {status !== null && <ApprovalBadge status={status} />}
      </Group>
      {status === 'pending' && waitingFor.length > 0 && (
        <Text size="xs" c="dimmed">
          <Trans>
            Waiting for <bdi>{joined(i18n.locale, waitingFor)}</bdi>
          </Trans>
        </Text>
      )}
      {canAsk && (
        <Button size="xs" variant="default" mt={4} loading={isBusy} onClick={request}>
          <Trans>Request approval</Trans>
        </Button>
      )}
    </div>
  )
}
