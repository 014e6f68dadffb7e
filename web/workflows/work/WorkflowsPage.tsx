import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import {
  changeWorkflow,
  cloneWorkflow,
  createWorkflow,
  listWorkflows,
  removeWorkflow,
  type Workflow,
} from '@hireloom/contract/workflows/workflows.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Box, Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../kernel/api.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { ask } from '../../ui/app/confirm.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData, refresh } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import RowMenu from '../../ui/app/RowMenu.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { useChange } from '../../ui/app/use-change.tsx'

const page = pageData({ endpoint: listWorkflows })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The workflows that jobs can have: those that came with the product, and the company's own. */
export default function WorkflowsPage() {
  const { t } = useLingui()
  const nameOf = useStageNames()
  const { list } = page.usePageData()
  const { change } = useChange(listWorkflows)
  const mayManage = mayDo(useViewer(), 'workflows.manage')
  /** What a new workflow begins with; `null` for the shipped Standard. */
  const [copied, setCopied] = useState<Workflow | null | undefined>(undefined)
  const remove = async ({ workflowId, name }: Workflow) => {
    const question = t`Delete the workflow ${name}? Jobs that use it keep their stages.`
    if (!(await ask({ question, act: t`Delete`, isDanger: true }))) return
    void change(removeWorkflow, { params: { workflowId } }, { said: () => <Trans>{name} was deleted.</Trans> })
  }
  const actsOf = (workflow: Workflow) => {
    const { workflowId, name, isDefault, isShipped } = workflow
    if (!mayManage) return []
    const toDefault = { params: { workflowId }, body: { isDefault: true as const } }
    return [
      { label: <Trans>Duplicate</Trans>, onAct: () => setCopied(workflow) },
      {
        label: <Trans>Use for new jobs</Trans>,
        onAct: () =>
          void change(changeWorkflow, toDefault, { said: () => <Trans>New jobs now start with {name}.</Trans> }),
        offBecause: isDefault ? t`New jobs already start with this workflow.` : undefined,
      },
      {
        label: <Trans>Delete</Trans>,
        isDanger: true,
        onAct: () => void remove(workflow),
        offBecause: isShipped
          ? t`This workflow comes with Hireloom.`
          : isDefault
            ? t`Choose another workflow for new jobs first.`
            : undefined,
      },
    ]
  }
  return (
    <PageShell
      width="form"
      title={t`Workflows`}
      actions={
        mayManage && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCopied(null)}>
            <Trans>New workflow</Trans>
          </Button>
        )
      }
    >
      <RowList label={t`Workflows`}>
        {list.map(workflow => {
          const { workflowId, name, isDefault, isShipped, stages, jobs } = workflow
          return (
            <Row key={workflowId}>
              <Box miw={0}>
                <Group gap="xs">
                  <Link className="row-title" to={pathOf('/app/roboroy/admin/workflows/:workflowId', { workflowId })}>
                    <bdi>{name}</bdi>
                  </Link>
                  {isDefault && (
                    <StatusBadge tone="good">
                      <Trans>New jobs</Trans>
                    </StatusBadge>
                  )}
                  {isShipped && (
                    <StatusBadge tone="neutral">
                      <Trans>Included</Trans>
                    </StatusBadge>
                  )}
                </Group>
                <Text size="sm" c="dimmed">
                  <bdi>{stages.map(stage => nameOf(stage.name)).join(' · ')}</bdi>
                </Text>
                <Text size="sm" c="dimmed">
                  <Plural value={jobs} _0="No open jobs" one="# open job" other="# open jobs" />
                </Text>
              </Box>
              <RowMenu name={name} acts={actsOf(workflow)} />
            </Row>
          )
        })}
      </RowList>
      {copied !== undefined && <NewDialog copied={copied} onClose={() => setCopied(undefined)} />}
    </PageShell>
  )
}

function NewDialog({ copied, onClose }: { copied: Workflow | null; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useForm({
    start: () => ({ name: copied === null ? '' : t`${copied.name} copy` }),
    send: ({ name }, key) =>
      copied === null
        ? call(createWorkflow, { body: { name }, key })
        : call(cloneWorkflow, { params: { workflowId: copied.workflowId }, body: { name }, key }),
    onSent: ({ workflowId }) => {
      void refresh(listWorkflows)
      onClose()
      void navigate(pathOf('/app/roboroy/admin/workflows/:workflowId', { workflowId }))
    },
  })
  return (
    <FormDialog
      form={form}
      title={copied === null ? <Trans>New workflow</Trans> : <Trans>Duplicate workflow</Trans>}
      act={<Trans>Create</Trans>}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t`Name`} maxLength={100} isRequired isFirst />
      {copied === null && (
        <Text size="sm" c="dimmed">
          <Trans>It starts with the stages of the Standard workflow.</Trans>
        </Text>
      )}
    </FormDialog>
  )
}
