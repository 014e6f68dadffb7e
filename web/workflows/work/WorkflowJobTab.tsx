import { listApplications } from '@hireloom/contract/applications/applications.ts'
import { readBoard } from '@hireloom/contract/applications/board.ts'
import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import {
  changeJobStage,
  chooseJobWorkflow,
  type JobStage,
  readJobWorkflow,
} from '@hireloom/contract/workflows/job-workflow.ts'
import { listStageTypes, listWorkflows } from '@hireloom/contract/workflows/workflows.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Box, Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStatusWords } from '../../applications/work/status-words.ts'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { numberOf, pageData, refresh } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import RowMenu, { type RowAct } from '../../ui/app/RowMenu.tsx'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { showDone } from '../../ui/app/UndoToast.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { JobStageDialog, RemoveStageDialog } from './JobStageDialogs.tsx'

const workflow = pageData({
  endpoint: readJobWorkflow,
  input: ({ params }) => ({ params: { jobId: numberOf(params.jobId) } }),
})
const all = pageData({ endpoint: listWorkflows })
const types = pageData({ endpoint: listStageTypes })
export const data = [workflow, all, types]

/** The stages that applications to the job go through, and what candidates read of each. */
export default function WorkflowJobTab({ job }: { job: Job }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { jobId, name, workflowId, stages } = workflow.usePageData()
  const { list: workflows } = all.usePageData()
  const { list: stageTypes } = types.usePageData()
  const others = stages.filter(stage => stage.workflowId !== workflowId && stage.applications > 0)
  const mayEdit = job.may.includes('jobs.edit')
  const own = stages.filter(stage => stage.workflowId === workflowId)
  /** The stage whose dialog is open; `null` for a new one. */
  const [edited, setEdited] = useState<JobStage | null | undefined>(undefined)
  const [removed, setRemoved] = useState<JobStage | null>(null)
  const { change } = useChange(readJobWorkflow, listApplications, readBoard)
  const moveTo = ({ jobStageId }: JobStage, order: number) =>
    void change(changeJobStage, { params: { jobId, jobStageId }, body: { order } })
  const actsOf = (stage: JobStage): RowAct[] =>
    mayEdit
      ? [
          { label: <Trans>Edit</Trans>, onAct: () => setEdited(stage) },
          {
            label: <Trans>Move up</Trans>,
            onAct: () => moveTo(stage, stage.order - 1),
            offBecause: stage.order === 1 ? t`This is the first stage.` : undefined,
          },
          {
            label: <Trans>Move down</Trans>,
            onAct: () => moveTo(stage, stage.order + 1),
            offBecause: stage.order === own.length ? t`This is the last stage.` : undefined,
          },
          { label: <Trans>Delete</Trans>, isDanger: true, onAct: () => setRemoved(stage) },
        ]
      : []
  const canChange = mayEdit && workflows.some(each => each.workflowId !== workflowId)
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3">
          <Trans>
            Workflow: <bdi>{name}</bdi>
          </Trans>
        </Title>
        <Group gap="xs">
          {mayEdit && (
            <Button variant="default" onClick={() => setEdited(null)}>
              <Trans>Add stage</Trans>
            </Button>
          )}
          {canChange && (
            <Button variant="default" onClick={() => setOpen(true)}>
              <Trans>Change workflow</Trans>
            </Button>
          )}
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        <Trans>Candidates never see your stage names. They read the status below each stage.</Trans>
      </Text>
      <RowList label={t`Stages of this job`} as="ol">
        {own.map(stage => (
          <StageRow key={stage.jobStageId} jobId={jobId} stage={stage} acts={actsOf(stage)} />
        ))}
      </RowList>
      {others.length > 0 && (
        <>
          <Title order={3} size="h3">
            <Trans>Stages for individual applicants</Trans>
          </Title>
          <RowList label={t`Stages for individual applicants`}>
            {others.map(stage => (
              <StageRow key={stage.jobStageId} jobId={jobId} stage={stage} acts={[]} />
            ))}
          </RowList>
        </>
      )}
      {edited !== undefined && (
        <JobStageDialog
          jobId={jobId}
          stage={edited}
          own={own}
          types={stageTypes}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed !== null && (
        <RemoveStageDialog jobId={jobId} stage={removed} others={own} onClose={() => setRemoved(null)} />
      )}
      {isOpen && <ChooseDialog jobId={jobId} present={workflowId} onClose={() => setOpen(false)} />}
    </>
  )
}

function StageRow({ jobId, stage, acts }: { jobId: number; stage: JobStage; acts: readonly RowAct[] }) {
  const nameOf = useStageNames()
  const label = useCandidateLabel()(stage)
  const { statusKey, applications, jobStageId, slaHours, autoAdvance } = stage
  const review = pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey })
  return (
    <Row>
      <Box miw={0}>
        <Text size="sm" fw={520}>
          <bdi>{nameOf(stage.name)}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          <Trans>
            Candidates see: <bdi>{label}</bdi>
          </Trans>
          {slaHours !== null && (
            <>
              {' · '}
              <Plural value={slaHours} one="Decide within # hour" other="Decide within # hours" />
            </>
          )}
          {autoAdvance !== null && (
            <>
              {' · '}
              <Trans>Moves on automatically</Trans>
            </>
          )}
        </Text>
      </Box>
      <Group gap="xs" wrap="nowrap">
        <Anchor component={Link} size="sm" to={`${review}?stage=${jobStageId}`}>
          <Plural value={applications} _0="No applications" one="# application" other="# applications" />
        </Anchor>
        <RowMenu name={nameOf(stage.name)} acts={acts} />
      </Group>
    </Row>
  )
}

/** What candidates see of a stage: the company's words in the reader's language, else those of its type or group. */
function useCandidateLabel(): (stage: JobStage) => string {
  const { i18n } = useLingui()
  const words = useStatusWords()
  const { list } = types.usePageData()
  return ({ candidateLabel, stageTypeId, statusKey }) => {
    const own = Object.entries(candidateLabel).find(([language, text]) => language === i18n.locale && text)
    const type = list.find(each => each.stageTypeId === stageTypeId && each.group !== null)
    return own?.[1] ?? candidateLabel.en ?? type?.candidateLabel ?? words[statusKey]
  }
}

interface ChooseDialogProps {
  jobId: number
  present: number
  onClose: () => void
}

function ChooseDialog({ jobId, present, onClose }: ChooseDialogProps) {
  const { t } = useLingui()
  const nameOf = useStageNames()
  const others = all.usePageData().list.filter(({ workflowId }) => workflowId !== present)
  const form = useForm({
    start: () => ({ workflowId: String(others[0]?.workflowId ?? '') }),
    send: ({ workflowId }) => call(chooseJobWorkflow, { params: { jobId }, body: { workflowId: Number(workflowId) } }),
    onSent: ({ name }) => {
      void refresh(readJobWorkflow, listApplications, readBoard, listWorkflows)
      showDone(<Trans>The job now uses the workflow {name}.</Trans>)
      onClose()
    },
  })
  const field = form.field('workflowId')
  const chosen = others.find(({ workflowId }) => String(workflowId) === field.value)
  return (
    <FormDialog
      form={form}
      title={<Trans>Change workflow</Trans>}
      act={<Trans>Change workflow</Trans>}
      onClose={onClose}
    >
      <ChoiceField
        {...field}
        label={t`Workflow`}
        options={others.map(({ workflowId, name }) => ({ value: String(workflowId), label: name }))}
      />
      {chosen && (
        <Text size="sm">
          <bdi>{chosen.stages.map(({ name }) => nameOf(name)).join(' → ')}</bdi>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        <Trans>
          Active applications move to the stage with the same name. Where there is none, they move to a stage of the
          same kind, or the last one before it. No emails are sent.
        </Trans>
      </Text>
    </FormDialog>
  )
}
