import {
  type ApprovalFlow,
  listApprovalFlows,
  matchApprovalFlow,
  orderApprovalFlows,
  removeApprovalFlow,
} from '@hireloom/contract/approvals/flows.ts'
import { listDropdowns } from '@hireloom/contract/reference/countries.ts'
import { listDepartments, mostDepartments } from '@hireloom/contract/structure/departments.ts'
import { listOffices } from '@hireloom/contract/structure/offices.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Empty } from '../../ui/app/Empty.tsx'
import { MoveButtons, moved } from '../../ui/app/MoveButtons.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData, together } from '../../ui/app/page-data.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import RowMenu from '../../ui/app/RowMenu.tsx'
import { guess, useChange } from '../../ui/app/use-change.tsx'
import { FlowDialog } from './FlowDialog.tsx'
import { FlowMatch } from './FlowMatch.tsx'
import { FlowSummary } from './FlowSummary.tsx'

const flows = pageData({ endpoint: listApprovalFlows })
const departments = pageData({ endpoint: listDepartments, input: () => ({ query: { limit: mostDepartments } }) })
const offices = pageData({ endpoint: listOffices, input: () => ({ query: { limit: 100 } }) })
const dropdowns = pageData({ endpoint: listDropdowns })
const page = together(flows, departments, offices, dropdowns)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

const optionOf = ({ value, label }: { value: string | number; label: string }) => ({ value: String(value), label })

/** Who has to approve jobs and applications: flows in the order in which they are tried. */
export default function FlowsPage() {
  const { t } = useLingui()
  const { list, people } = flows.usePageData()
  const { list: allDepartments } = departments.usePageData()
  const { list: allOffices } = offices.usePageData()
  const lists = dropdowns.usePageData()
  const { change } = useChange(listApprovalFlows, matchApprovalFlow)
  const [editing, setEditing] = useState<ApprovalFlow | 'new' | null>(null)
  const names = new Map(people.map(({ userId, name }) => [userId, name]))
  const options = {
    departments: allDepartments.map(({ departmentId, path }) => ({
      value: String(departmentId),
      label: path.join(' › '),
    })),
    offices: allOffices.map(({ officeId, name }) => ({ value: String(officeId), label: name })),
    countries: lists.countries.map(optionOf),
    seniorities: lists.jobSeniorities.map(optionOf),
    currencies: lists.currencies.map(({ value }) => String(value)),
  }
  const move = (at: number, by: -1 | 1) => {
    const ordered = moved(list, at, by)
    void change(
      orderApprovalFlows,
      { body: { flowIds: ordered.map(({ flowId }) => flowId) } },
      { guess: guess(listApprovalFlows, answer => ({ ...answer, list: ordered })), inTurn: true },
    )
  }
  const newButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing('new')}>
      <Trans>New flow</Trans>
    </Button>
  )
  return (
    <PageShell width="form" title={t`Approval flows`} actions={list.length > 0 && newButton}>
      {list.length === 0 ? (
        <Empty title={<Trans>No approval flows yet</Trans>} action={newButton}>
          <Trans>
            Jobs are published at once. Create a flow to have jobs, or applications in a stage, approved first.
          </Trans>
        </Empty>
      ) : (
        <RowList as="ol" label={t`Approval flows`}>
          {list.map((flow, at) => (
            <Row key={flow.flowId}>
              <FlowSummary flow={flow} names={names} options={options} />
              <Group gap={2} wrap="nowrap">
                <MoveButtons name={flow.name} at={at} count={list.length} onMove={by => move(at, by)} />
                <RowMenu
                  name={flow.name}
                  acts={[
                    { label: <Trans>Edit</Trans>, onAct: () => setEditing(flow) },
                    {
                      label: <Trans>Delete</Trans>,
                      isDanger: true,
                      onAct: () =>
                        void change(
                          removeApprovalFlow,
                          { params: { flowId: flow.flowId } },
                          {
                            said: () => (
                              <Trans>
                                Deleted the flow <bdi>{flow.name}</bdi>.
                              </Trans>
                            ),
                          },
                        ),
                    },
                  ]}
                />
              </Group>
            </Row>
          ))}
        </RowList>
      )}
      {list.length > 0 && <FlowMatch />}
      {editing !== null && (
        <FlowDialog
          flow={editing === 'new' ? null : editing}
          names={names}
          options={options}
          onClose={() => setEditing(null)}
        />
      )}
    </PageShell>
  )
}
