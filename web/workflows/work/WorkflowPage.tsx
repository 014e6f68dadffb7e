import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { listStageTypes, readWorkflow } from '@hireloom/contract/workflows/workflows.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useViewer } from '../../kernel/viewer.ts'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { numberOf, pageData, together } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { useTypeWords } from './stage-words.ts'
import { WorkflowForm } from './WorkflowForm.tsx'

const workflow = pageData({
  endpoint: readWorkflow,
  input: ({ params }) => ({ params: { workflowId: numberOf(params.workflowId) } }),
})
const types = pageData({ endpoint: listStageTypes })
const page = together(workflow, types)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The stages of a workflow: written by who may, read by everybody else. */
export default function WorkflowPage() {
  const { t } = useLingui()
  const present = workflow.usePageData()
  const { list } = types.usePageData()
  const mayManage = mayDo(useViewer(), 'workflows.manage')
  const { name, isShipped, jobs } = present
  return (
    <PageShell
      width="form"
      title={name}
      back={
        <Anchor component={Link} to={pathOf('/app/roboroy/admin/workflows')} size="sm" underline="always">
          {t`Workflows`}
        </Anchor>
      }
      under={
        <Text size="sm" c="dimmed">
          <Plural value={jobs} _0="No open jobs use it." one="# open job uses it." other="# open jobs use it." />
        </Text>
      }
    >
      {mayManage && !isShipped ? (
        <WorkflowForm key={present.workflowId} present={present} types={list} />
      ) : (
        <Stages present={present} />
      )}
    </PageShell>
  )
}

function Stages({ present: { stages, isShipped } }: { present: ReturnType<typeof workflow.usePageData> }) {
  const { t } = useLingui()
  const nameOf = useStageNames()
  const words = useTypeWords()
  const known: Readonly<Record<number, string>> = words
  return (
    <>
      {isShipped && (
        <Text size="sm" c="dimmed">
          <Trans>This workflow comes with Hireloom. Duplicate it to change its stages.</Trans>
        </Text>
      )}
      <RowList label={t`Stages`} as="ol">
        {stages.map(({ stageId, name, stageTypeId, slaHours }) => (
          <Row key={stageId}>
            <div>
              <Text size="sm" fw={520}>
                <bdi>{nameOf(name)}</bdi>
              </Text>
              <Text size="xs" c="dimmed">
                {known[stageTypeId]}
                {slaHours !== null && (
                  <>
                    {' · '}
                    <Plural value={slaHours} one="Decide within # hour" other="Decide within # hours" />
                  </>
                )}
              </Text>
            </div>
          </Row>
        ))}
      </RowList>
    </>
  )
}
