import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { readStageChoices } from '@hireloom/contract/workflows/workflows.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, MultiSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useViewer } from '../../kernel/viewer.ts'
import { ChoiceField, NumberField } from '../../ui/app/form/fields.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { idsOf, numberOf } from './typed-config.ts'

interface StageChoiceProps {
  config: Record<string, unknown>
  errorOf: (path: string) => string | undefined
  set: (changed: Record<string, unknown>) => void
}

const useChoices = () => useQuery({ ...answerOf(readStageChoices), staleTime: 10_000 }).data

/** Into which buckets the people of a sourcing stage come, and how well they must fit to be listed. */
export function SourcingFields({ config, errorOf, set }: StageChoiceProps) {
  const { t } = useLingui()
  const { buckets = [] } = useChoices() ?? {}
  const chosen = idsOf(config.lists)
  const gone = chosen.filter(id => !buckets.some(({ bucketId }) => bucketId === id))
  return (
    <>
      <MultiSelect
        label={t`Add people to buckets`}
        description={t`Everyone you invite to the job is added to these shared buckets.`}
        value={chosen.map(String)}
        error={errorOf('config.lists')}
        data={[
          ...buckets.map(({ bucketId, bucketName }) => ({ value: String(bucketId), label: bucketName })),
          ...gone.map(id => ({ value: String(id), label: t`Deleted bucket` })),
        ]}
        maxValues={50}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t`Clear` }}
        nothingFoundMessage={t`No options`}
        comboboxProps={{ withinPortal: true }}
        onChange={ids => set({ lists: ids.map(Number) })}
      />
      <NumberField
        label={t`Lowest match score`}
        hint={t`AI sourcing lists people with this score or higher. Leave empty to list everyone.`}
        value={numberOf(config.matchThreshold)}
        error={errorOf('config.matchThreshold')}
        min={0}
        max={100}
        onChange={matchThreshold => set({ matchThreshold })}
      />
    </>
  )
}

/** Who approves applications in a stage. */
export function ApprovalFields({ config, errorOf, set }: StageChoiceProps) {
  const { t } = useLingui()
  const mayConfigure = mayDo(useViewer(), 'approvals.configure')
  const choices = useChoices()
  const flows = choices?.flows ?? []
  const flowId = numberOf(config.flowId)
  const isGone = choices !== undefined && flowId !== null && !flows.some(flow => flow.flowId === flowId)
  return (
    <div>
      <ChoiceField<string>
        label={t`Approval flow`}
        hint={t`Approval is requested when an application enters the stage. Once everyone has approved, it moves on.`}
        value={flowId === null ? '' : String(flowId)}
        error={errorOf('config.flowId')}
        options={[
          { value: '', label: t`No approval` },
          ...flows.map(flow => ({ value: String(flow.flowId), label: flow.name })),
          ...(isGone ? [{ value: String(flowId), label: t`Flow no longer in use` }] : []),
        ]}
        onChange={chosen => set({ flowId: chosen === '' ? null : Number(chosen) })}
      />
      {choices !== undefined && flows.length === 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {mayConfigure ? (
            <Trans>
              Your company has no approval flows for applications yet.{' '}
              <Anchor component={Link} to={pathOf('/app/roboroy/admin/approvals')} size="sm">
                Create one
              </Anchor>
            </Trans>
          ) : (
            <Trans>Your company has no approval flows for applications yet. An administrator can create one.</Trans>
          )}
        </Text>
      )}
    </div>
  )
}
