import { type Approval, cancelApproval, remindApprovers } from '@hireloom/contract/approvals/approvals.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApprovalBadge } from '../../jobs/work/ApprovalBadge.tsx'
import { ask } from '../../ui/app/confirm.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { AskedText } from '../AskedText.tsx'
import { Facts } from '../Facts.tsx'
import { NextStep } from '../NextStep.tsx'
import { ColleagueDialog } from './ColleagueDialog.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { LinkList } from './LinkList.tsx'
import { StepList } from './StepList.tsx'
import { useApprovalChange } from './use-approval-change.ts'

/** An approval with all that one may do about it. */
export function ApprovalView({ approval }: { approval: Approval }) {
  const { t } = useLingui()
  const nameOf = useStageNames()
  const { change, isBusy } = useApprovalChange()
  const [isDelegating, setDelegating] = useState(false)
  const { approvalId, may, requestedBy, requestedAt, flowName, status, application } = approval
  const params = { approvalId }
  const cancel = async () => {
    const question =
      application === null
        ? t`Cancel this approval? Nothing is published.`
        : t`Cancel this approval? The application stays in its stage.`
    if (await ask({ question, act: t`Cancel approval`, isDanger: true }))
      await change(cancelApproval, { params }, { said: () => <Trans>The approval is cancelled.</Trans> })
  }
  return (
    <Stack gap="md">
      <div>
        <Group gap="xs">
          <ApprovalBadge status={status} />
          <Text size="sm" c="dimmed">
            {requestedBy === null ? (
              <Trans>
                Asked on <Moment value={requestedAt} isExact /> · <bdi>{flowName}</bdi>
              </Trans>
            ) : (
              <Trans>
                <bdi>{requestedBy}</bdi> asked on <Moment value={requestedAt} isExact /> · <bdi>{flowName}</bdi>
              </Trans>
            )}
          </Text>
        </Group>
        {!may.decide && (
          <Text size="sm" mt={6}>
            <NextStep approval={approval} />
          </Text>
        )}
      </div>
      {application !== null && (
        <Text size="sm">
          {may.openApplication ? (
            <Anchor component={Link} to={pathOf('/app/roboroy/application/:appId', { appId: application.appId })}>
              <bdi>{application.fullName}</bdi>
            </Anchor>
          ) : (
            <bdi>{application.fullName}</bdi>
          )}
          {' · '}
          <bdi>{nameOf(application.stageName)}</bdi>
        </Text>
      )}
      <Facts {...approval} />
      <AskedText asked={approval.asked.text} before={approval.before?.text ?? null} />
      {may.decide && <DecisionBar approvalId={approvalId} />}
      <StepList approval={approval} />
      <Group gap="xs">
        {may.delegate && (
          <Button variant="default" onClick={() => setDelegating(true)}>
            <Trans>Hand over</Trans>
          </Button>
        )}
        {may.remind && (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() =>
              void change(remindApprovers, { params }, { said: () => <Trans>The approvers are reminded.</Trans> })
            }
          >
            <Trans>Send reminder</Trans>
          </Button>
        )}
        {may.cancel && (
          <Button variant="subtle" color="red" onClick={() => void cancel()}>
            <Trans>Cancel approval</Trans>
          </Button>
        )}
      </Group>
      <LinkList links={approval.links} />
      {isDelegating && <ColleagueDialog approvalId={approvalId} place={null} onClose={() => setDelegating(false)} />}
    </Stack>
  )
}
