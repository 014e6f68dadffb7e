import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import type { JobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { DateField, LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { HoldField } from './HoldField.tsx'
import { type Act, type DecisionAct, isCopyAct, possibleMoves } from './moves.ts'
import { OpeningField, openingOf } from './OpeningField.tsx'
import { RejectionFields } from './RejectionFields.tsx'
import { RejectionReasonField } from './RejectionReasonField.tsx'
import type { Asked, Decisions } from './use-decisions.tsx'

interface DecisionDialogProps {
  act: DecisionAct
  application: ApplicationDetail
  stages: readonly JobStage[]
  decisions: Pick<Decisions, 'send' | 'tellSent'>
  /** Called when it is decided; `hasLeft` when the application is no longer where it was. */
  onDecided: (hasLeft: boolean) => void
  onClose: () => void
}

/** What asks something before it is done: a decision, or another job. */
export function ActDialog({ act, ...props }: Omit<DecisionDialogProps, 'act'> & { act: Act }) {
  if (!isCopyAct(act)) return <DecisionDialog act={act} {...props} />
  return <CopyDialog act={act} application={props.application} onDone={props.onDecided} onClose={props.onClose} />
}

/** Asks what a decision needs: a reason, a day, a note for colleagues. */
function DecisionDialog({ act, application, stages, decisions, onDecided, onClose }: DecisionDialogProps) {
  const { t } = useLingui()
  const words = useActWords(application, stages)[act]
  const form = useForm({
    start: (): Asked => ({
      note: '',
      reasonId: '',
      openingId: null,
      day: act === 'hold' ? (application.onHoldUntil ?? '') : '',
      letter: application.state === 'active' ? 'standard' : 'none',
    }),
    paths: { note: act === 'skip' ? 'reason' : 'note', day: act === 'hold' ? 'holdUntil' : 'startDate' },
    send: async asked => {
      const openingId = act === 'hire' ? await openingOf(application.jobId, asked.openingId) : null
      return decisions.send(act, application, { ...asked, openingId })
    },
    onSent: decided => {
      decisions.tellSent(application, decided)
      onDecided(act !== 'hold')
    },
  })
  return (
    <FormDialog form={form} title={words.title} act={words.act} onClose={onClose}>
      <Text size="sm">{words.text}</Text>
      {act === 'hold' && <HoldField {...form.field('day')} />}
      {act === 'hire' && (
        <>
          <OpeningField {...form.field('openingId')} jobId={application.jobId} />
          <DateField {...form.field('day')} label={t`Start date`} hint={t`Leave empty if not agreed yet.`} isFirst />
        </>
      )}
      {act === 'reject' &&
        (application.state === 'active' ? (
          <RejectionFields reason={form.field('reasonId')} letter={form.field('letter')} jobId={application.jobId} />
        ) : (
          <RejectionReasonField {...form.field('reasonId')} jobId={application.jobId} isAsked={false} />
        ))}
      <LongTextField
        {...form.field('note')}
        label={act === 'skip' ? t`Reason` : t`Note`}
        hint={t`Your team can see this in the timeline; candidates can't.`}
        maxLength={2000}
        isRequired={act === 'skip'}
        isFirst={act === 'skip' || act === 'reverse' || act === 'withdraw'}
      />
    </FormDialog>
  )
}

function useActWords(application: ApplicationDetail, stages: readonly JobStage[]) {
  const { t } = useLingui()
  const nameOf = useStageNames()
  const { fullName: name, reversesTo, telling } = application
  const isReconsidered = application.state === 'rejected' || application.state === 'closed_out'
  const [openedAt] = useState(() => Date.now())
  const isEmailAhead = telling !== null && telling.letter !== null && Date.parse(telling.at) > openedAt
  const { next, afterNext } = possibleMoves(application, stages)
  const skipped = next === null ? '' : nameOf(next.name)
  const target = afterNext === null ? '' : nameOf(afterNext.name)
  const earlier = reversesTo === null ? '' : nameOf(reversesTo.name)
  return {
    skip: {
      title: t`Skip ${skipped}`,
      act: <Trans>Skip stage</Trans>,
      text: (
        <Trans>
          <bdi>{name}</bdi> will skip to {target}.
        </Trans>
      ),
    },
    reverse: {
      title: isReconsidered ? t`Reconsider ${name}` : t`Move back to ${earlier}`,
      act: isReconsidered ? <Trans>Reconsider</Trans> : <Trans>Move back</Trans>,
      text: (
        <>
          <Trans>
            <bdi>{name}</bdi> will move back to {earlier}.
          </Trans>{' '}
          {isEmailAhead && <Trans>The rejection email that is scheduled will be cancelled.</Trans>}
        </>
      ),
    },
    hold: {
      title: t`Hold application`,
      act: <Trans>Hold application</Trans>,
      text: (
        <Trans>
          <bdi>{name}</bdi> stays in this stage. The hold ends automatically after this date.
        </Trans>
      ),
    },
    hire: {
      title: t`Hire ${name}`,
      act: <Trans>Hire</Trans>,
      text: (
        <Trans>
          This closes the application as hired. <bdi>{name}</bdi> will see it on the status page.
        </Trans>
      ),
    },
    withdraw: {
      title: t`Withdraw the application of ${name}`,
      act: <Trans>Withdraw application</Trans>,
      text: (
        <Trans>
          Use this when <bdi>{name}</bdi> has told you that they're no longer interested. The status page shows the
          application as withdrawn; no email is sent.
        </Trans>
      ),
    },
    reject: {
      title: t`Reject ${name}`,
      act: <Trans>Reject</Trans>,
      text: (
        <Trans>
          This closes the application as rejected. <bdi>{name}</bdi> will see that on the status page, but not your
          note.
        </Trans>
      ),
    },
  }
}
