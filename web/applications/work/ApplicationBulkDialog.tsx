import { previewApplicationBulk, startApplicationBulk } from '@hireloom/contract/applications/bulk.ts'
import type { RejectionLetter } from '@hireloom/contract/applications/transitions.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { DateField, LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import type { AskedBulk } from './ApplicationBulkBar.tsx'
import { RejectionLetterField } from './RejectionLetterField.tsx'
import { RejectionReasonField } from './RejectionReasonField.tsx'
import type { reviewNarrowing } from './review-data.ts'
import { useStageNames } from './stage-names.ts'

interface ApplicationBulkDialogProps {
  asked: AskedBulk
  which: { appIds: number[] } | { query: ReturnType<typeof reviewNarrowing> }
  jobId: number
  count: number
  onStarted: (taskId: number) => void
  onClose: () => void
}

interface Typed {
  reasonId: string
  letter: RejectionLetter | 'none'
  holdUntil: string
  note: string
}

const dayMs = 24 * 3600 * 1000

/** Says how many applications a change is about and how many it can change, and asks what it needs. */
export default function ApplicationBulkDialog(props: ApplicationBulkDialogProps) {
  const { asked, which, jobId, count, onStarted, onClose } = props
  const { action, stage } = asked
  const { t } = useLingui()
  const stageName = useStageNames()(stage?.name ?? '')
  const [tomorrow] = useState(() => new Date(Date.now() + dayMs).toISOString().slice(0, 10))
  const toStage = stage === null ? {} : { toStageId: stage.jobStageId }
  const preview = useQuery({
    ...answerOf(previewApplicationBulk, { body: { ...which, action, args: toStage } }),
    staleTime: 0,
  })
  const start: Typed = { reasonId: '', letter: 'standard', holdUntil: '', note: '' }
  const form = useForm({
    start: () => start,
    send: ({ reasonId, letter, holdUntil, note }, key) =>
      call(startApplicationBulk, {
        key,
        body: {
          ...which,
          action,
          args: {
            ...toStage,
            note,
            ...(action === 'reject' && reasonId !== '' && { reasonId: Number(reasonId) }),
            letter: action === 'reject' && letter !== 'none' ? letter : null,
            ...(action === 'hold' && holdUntil !== '' && { holdUntil }),
          },
        },
      }),
    onSent: ({ taskId }) => onStarted(taskId),
  })
  const titles = {
    advance: <Plural value={count} one="Advance # application" other="Advance # applications" />,
    move: (
      <Plural value={count} one={`Move # application to ${stageName}`} other={`Move # applications to ${stageName}`} />
    ),
    reject: <Plural value={count} one="Reject # application" other="Reject # applications" />,
    hold: <Plural value={count} one="Hold # application" other="Hold # applications" />,
  }
  const { applications = count, possible = count } = preview.data ?? {}
  const left = applications - possible
  return (
    <FormDialog form={form} title={titles[action]} act={titles[action]} onClose={onClose}>
      <Text component="output" display="block" size="sm">
        {preview.isPending ? (
          <Trans>Checking which can be changed…</Trans>
        ) : left === 0 ? (
          <Trans>You can undo this for 10 minutes.</Trans>
        ) : (
          <>
            <Plural
              value={left}
              one="# of them can't be changed this way and stays as it is."
              other="# of them can't be changed this way and stay as they are."
            />{' '}
            <Trans>You can undo the rest for 10 minutes.</Trans>
          </>
        )}
      </Text>
      {action === 'hold' && (
        <DateField {...form.field('holdUntil')} label={t`Hold until`} min={tomorrow} isRequired isFirst />
      )}
      {action === 'reject' && (
        <>
          <RejectionReasonField {...form.field('reasonId')} jobId={jobId} />
          <RejectionLetterField {...form.field('letter')} />
        </>
      )}
      <LongTextField
        {...form.field('note')}
        label={t`Note`}
        hint={t`Your team can see this in the timeline; candidates can't.`}
        maxLength={2000}
      />
    </FormDialog>
  )
}
