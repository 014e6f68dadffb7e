import { saveWorkflowStages } from '@hireloom/contract/workflows/workflows.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFailureText } from '../../ui/app/failures.ts'
import { FormDialog, FormMessage } from '../../ui/app/form/Form.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import { type TypedStage, toSent } from './typed-stages.ts'

interface ApplyDialogProps {
  workflowId: number
  stages: readonly TypedStage[]
  version: number
  /** What fails of it is told by the form of the stages. */
  onApply: () => Promise<void>
  onClose: () => void
}

/** Tells what the stages as they are written mean for open jobs, and gives them to those jobs when that is wanted. */
export function ApplyDialog({ workflowId, stages, version, onApply, onClose }: ApplyDialogProps) {
  const failureText = useFailureText()
  const { data: preview, error } = useQuery({
    ...answerOf(saveWorkflowStages, {
      params: { workflowId },
      body: { stages: toSent(stages), version, preview: true },
    }),
    gcTime: 0,
    retry: false,
  })
  const form = useForm({ start: () => ({}), send: onApply, onSent: onClose })
  return (
    <FormDialog
      form={form}
      title={<Trans>Apply to open jobs</Trans>}
      act={<Trans>Save and apply</Trans>}
      onClose={onClose}
    >
      {error ? (
        <FormMessage text={failureText(error)} />
      ) : preview === undefined ? (
        <Loader size="sm" />
      ) : (
        <>
          <Text size="sm">
            <Plural value={preview.jobs} one="# open job gets these stages." other="# open jobs get these stages." />{' '}
            <Plural
              value={preview.applications}
              _0="They have no active applications."
              one="# active application is affected."
              other="# active applications are affected."
            />
          </Text>
          <Text size="sm">
            <Plural
              value={preview.moving}
              _0="No application changes its stage."
              one="# application moves, because its stage is removed: to the stage with the same name, else to one of the same kind, or the last one before it."
              other="# applications move, because their stage is removed: to the stage with the same name, else to one of the same kind, or the last one before it."
            />
          </Text>
          <Text size="sm" c="dimmed">
            <Trans>Stages added to individual jobs are removed. No emails are sent. This can't be undone.</Trans>
          </Text>
        </>
      )}
    </FormDialog>
  )
}
