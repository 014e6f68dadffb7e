import { listApplications } from '@hireloom/contract/applications/applications.ts'
import { readBoard } from '@hireloom/contract/applications/board.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { readJobWorkflow } from '@hireloom/contract/workflows/job-workflow.ts'
import {
  changeWorkflow,
  type listStageTypes,
  listWorkflows,
  readWorkflow,
  saveWorkflowStages,
  type Workflow,
} from '@hireloom/contract/workflows/workflows.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { CardList } from '../../ui/app/form/CardList.tsx'
import { Form } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'
import { showDone } from '../../ui/app/UndoToast.tsx'
import { ApplyDialog } from './ApplyDialog.tsx'
import { StageFields } from './StageFields.tsx'
import { newStage, type TypedStage, toSent, toTyped } from './typed-stages.ts'

interface WorkflowFormProps {
  present: Workflow
  types: Output<typeof listStageTypes>['list']
}

const mostStages = 50

const typedOf = ({ stages }: Workflow) => stages.map(stage => toTyped(stage, stage.stageId))

/** Writes the stages of a workflow. Jobs that use it change only when that is asked for, after a look at what that means. */
export function WorkflowForm({ present, types }: WorkflowFormProps) {
  const { t } = useLingui()
  const { workflowId, jobs } = present
  const [version, setVersion] = useState(present.version)
  const [isApplying, setApplying] = useState(false)
  const isApplied = useRef(false)
  const form = useForm({
    start: () => ({ name: present.name, stages: typedOf(present) }),
    send: async ({ name, stages }) => {
      const params = { workflowId }
      const body = { stages: toSent(stages), version, applyToOpenJobs: isApplied.current }
      const saved = await call(saveWorkflowStages, { params, body })
      return name === saved.workflow.name ? saved.workflow : call(changeWorkflow, { params, body: { name } })
    },
    keptOf: saved => ({ name: saved.name, stages: typedOf(saved) }),
    onSent: saved => {
      setVersion(saved.version)
      void refresh(listWorkflows, readWorkflow, readJobWorkflow, listApplications, readBoard)
    },
  })
  const apply = async () => {
    isApplied.current = true
    const isDone = await form.submit()
    isApplied.current = false
    if (isDone) showDone(<Plural value={jobs} one="# open job was updated." other="# open jobs were updated." />)
  }
  const { name, stages } = form.typed
  const usualLabel = ({ stageTypeId }: TypedStage) =>
    types.find(type => type.stageTypeId === stageTypeId)?.candidateLabel ?? ''
  return (
    <>
      <Form form={form} isLong showsState>
        <TextField {...form.field('name')} value={name} label={t`Name`} maxLength={100} isRequired />
        <CardList<TypedStage>
          cards={stages}
          onChange={next => form.set({ stages: next })}
          nameOf={(stage, place) => stage.name || t`Stage ${place + 1}`}
          errorOf={place => form.errors[`stages.${place}.group`]}
          footer={add => (
            <Group>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                disabled={stages.length >= mostStages}
                onClick={() => add(newStage, Math.max(0, stages.length - 1))}
              >
                <Trans>Add stage</Trans>
              </Button>
              {jobs > 0 && (
                <Button variant="default" onClick={() => setApplying(true)}>
                  <Trans>Apply to open jobs</Trans>
                </Button>
              )}
            </Group>
          )}
        >
          {(stage, change, place) => (
            <StageFields
              stage={stage}
              errorOf={path => form.errors[`stages.${place}.${path}`]}
              usualLabel={usualLabel(stage)}
              onChange={change}
            />
          )}
        </CardList>
      </Form>
      {isApplying && (
        <ApplyDialog
          workflowId={workflowId}
          stages={stages}
          version={version}
          onApply={apply}
          onClose={() => setApplying(false)}
        />
      )}
    </>
  )
}
