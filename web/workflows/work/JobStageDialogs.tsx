import { listApplications } from '@hireloom/contract/applications/applications.ts'
import { readBoard } from '@hireloom/contract/applications/board.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import {
  addJobStage,
  changeJobStage,
  type JobStage,
  readJobWorkflow,
  removeJobStage,
} from '@hireloom/contract/workflows/job-workflow.ts'
import type { listStageTypes } from '@hireloom/contract/workflows/workflows.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { FormDialog, FormMessage } from '../../ui/app/form/Form.tsx'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { StageFields } from './StageFields.tsx'
import { writtenConfig } from './typed-config.ts'
import { newStage, toTyped, writtenLabels } from './typed-stages.ts'

const showChanged = () => void refresh(readJobWorkflow, listApplications, readBoard)

interface JobStageDialogProps {
  jobId: number
  /** `null` for a new one. */
  stage: JobStage | null
  /** The stages of the job's workflow, for the place of a new one. */
  own: readonly JobStage[]
  types: Output<typeof listStageTypes>['list']
  onClose: () => void
}

/** A stage of one job; the workflow that it came from stays as it is. */
export function JobStageDialog({ jobId, stage, own, types, onClose }: JobStageDialogProps) {
  const { t } = useLingui()
  const nameOf = useStageNames()
  const form = useForm({
    start: () => ({ ...(stage === null ? newStage : toTyped(stage)), order: Math.max(1, own.length) }),
    send: ({ name, labels, slaHours, config, exitRules, autoAdvance, stageTypeId, group, order }, key) => {
      const kept = { name, slaHours, exitRules, autoAdvance }
      const body = { ...kept, config: writtenConfig(config), candidateLabel: writtenLabels(labels) }
      return stage === null
        ? call(addJobStage, { params: { jobId }, body: { ...body, stageTypeId, group, order }, key })
        : call(changeJobStage, { params: { jobId, jobStageId: stage.jobStageId }, body })
    },
    onSent: () => {
      showChanged()
      onClose()
    },
  })
  const usualLabel = types.find(type => type.stageTypeId === form.typed.stageTypeId)?.candidateLabel ?? ''
  return (
    <FormDialog
      form={form}
      title={stage === null ? <Trans>Add stage</Trans> : <Trans>Edit stage</Trans>}
      size="lg"
      onClose={onClose}
    >
      <StageFields
        stage={form.typed}
        errorOf={path => form.errors[path]}
        usualLabel={usualLabel}
        isTypeKept={stage !== null}
        onChange={form.set}
      />
      {stage === null && (
        <ChoiceField<string>
          label={t`Place in the pipeline`}
          value={String(form.typed.order)}
          error={form.errors.order}
          options={own.map(each => {
            const name = nameOf(each.name)
            return { value: String(each.order), label: t`Before ${name}` }
          })}
          onChange={chosen => form.set({ order: Number(chosen) })}
        />
      )}
    </FormDialog>
  )
}

interface RemoveStageDialogProps {
  jobId: number
  stage: JobStage
  /** The stages of its workflow. */
  others: readonly JobStage[]
  onClose: () => void
}

/** Asks where the people of a stage go that is taken away. */
export function RemoveStageDialog({ jobId, stage, others, onClose }: RemoveStageDialogProps) {
  const { t } = useLingui()
  const nameOf = useStageNames()
  const { jobStageId, applications } = stage
  const targets = others.filter(each => each.jobStageId !== jobStageId && each.group !== 'sourcing')
  const before = others.findLast(({ order, group }) => order < stage.order && group !== 'sourcing')
  const form = useForm({
    start: () => ({ toStageId: String((before ?? targets[0])?.jobStageId ?? '') }),
    send: ({ toStageId }) =>
      call(removeJobStage, {
        params: { jobId, jobStageId },
        query: applications > 0 ? { toStageId: Number(toStageId) } : {},
      }),
    onSent: () => {
      showChanged()
      onClose()
    },
  })
  const name = nameOf(stage.name)
  return (
    <FormDialog
      form={form}
      title={<Trans>Delete stage {name}</Trans>}
      act={<Trans>Delete stage</Trans>}
      onClose={onClose}
    >
      {applications > 0 ? (
        <>
          <Text size="sm">
            <Plural
              value={applications}
              one="# application is in this stage. No email is sent when it moves."
              other="# applications are in this stage. No emails are sent when they move."
            />
          </Text>
          <ChoiceField
            {...form.field('toStageId')}
            label={t`Move them to`}
            options={targets.map(each => ({ value: String(each.jobStageId), label: nameOf(each.name) }))}
          />
        </>
      ) : (
        <Text size="sm">
          <Trans>No applications are in this stage.</Trans>
        </Text>
      )}
      <FormMessage text={form.errors.jobStageId ?? null} />
    </FormDialog>
  )
}
