import { type Decision, decideApproval } from '@hireloom/contract/approvals/approvals.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Paper, Stack } from '@mantine/core'
import { useRef } from 'react'
import { call } from '../../kernel/api.ts'
import { FormMessage } from '../../ui/app/form/Form.tsx'
import { LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'
import { showDone } from '../../ui/app/UndoToast.tsx'
import { NextStep } from '../NextStep.tsx'
import { afterDecision } from './use-approval-change.ts'

/** Where somebody decides who has to decide now. */
export function DecisionBar({ approvalId }: { approvalId: number }) {
  const { t } = useLingui()
  const wanted = useRef<Decision>('approve')
  const form = useForm({
    start: () => ({ comment: '' }),
    send: ({ comment }) =>
      call(decideApproval, { params: { approvalId }, body: { decision: wanted.current, comment } }),
    onSent: approval => {
      showDone(<NextStep approval={approval} />)
      void refresh(...afterDecision)
    },
  })
  const decide = (decision: Decision) => {
    wanted.current = decision
    void form.submit()
  }
  return (
    <Paper component="section" withBorder p="md" aria-label={t`Your decision`}>
      <Stack gap="sm">
        <LongTextField
          {...form.field('comment')}
          label={t`Comment`}
          hint={t`Needed when you reject or ask for changes.`}
          maxLength={2000}
          lines={[2, 8]}
        />
        <FormMessage text={form.errorOf('comment') ? null : form.message} />
        <Group gap="xs">
          <Button loading={form.isSending} onClick={() => decide('approve')}>
            <Trans>Approve</Trans>
          </Button>
          <Button variant="default" disabled={form.isSending} onClick={() => decide('request_changes')}>
            <Trans>Ask for changes</Trans>
          </Button>
          <Button variant="subtle" color="red" disabled={form.isSending} onClick={() => decide('reject')}>
            <Trans>Reject</Trans>
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
