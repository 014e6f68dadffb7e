import { matchApprovalFlow } from '@hireloom/contract/approvals/flows.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { Failure } from '../../ui/app/Failure.tsx'
import { PickField } from '../../ui/app/form/fields.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { useConditionWords } from './flow-words.ts'

const limit = 50
const findJobs = async (searchKey: string | undefined): Promise<Choice[]> =>
  (await call(searchJobs, { query: { searchKey, limit } })).list.map(({ jobId, jobName }) => ({
    value: String(jobId),
    label: jobName,
  }))

/** Which flow a job of choice would take, and why the others are passed by. */
export function FlowMatch() {
  const { t } = useLingui()
  const [job, setJob] = useState<Choice | null>(null)
  return (
    <Paper component="section" withBorder p="md" aria-label={t`Which flow would a job use?`}>
      <Title order={2} size="h3" mb="xs">
        <Trans>Which flow would a job use?</Trans>
      </Title>
      <Box maw={420}>
        <PickField
          label={t`Job`}
          name="approval-match-jobs"
          value={job}
          error={undefined}
          find={findJobs}
          onChange={setJob}
        />
      </Box>
      <div aria-live="polite">{job !== null && <Match jobId={Number(job.value)} />}</div>
    </Paper>
  )
}

function Match({ jobId }: { jobId: number }) {
  const { i18n } = useLingui()
  const words = useConditionWords()
  const { data, error, refetch } = useQuery(answerOf(matchApprovalFlow, { query: { jobId } }))
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const taken = data.tried.find(({ flowId }) => flowId === data.flowId)
  return (
    <Stack gap={4} mt="sm">
      <Text fw={560}>
        {taken ? (
          <Trans>
            It takes <bdi>{taken.name}</bdi>.
          </Trans>
        ) : (
          <Trans>No flow fits. It would be published without approval.</Trans>
        )}
      </Text>
      {data.steps.map(({ name, people }, at) => (
        <Text key={at} size="sm">
          <bdi>{name}</bdi>: <bdi>{joined(i18n.locale, people)}</bdi>
        </Text>
      ))}
      {data.tried
        .filter(({ unmet }) => unmet.length > 0)
        .map(({ flowId, name, unmet }) => (
          <Text key={flowId} size="sm" c="dimmed">
            <Trans>
              Not <bdi>{name}</bdi>: {joined(i18n.locale, unmet.map(words))} does not match.
            </Trans>
          </Text>
        ))}
    </Stack>
  )
}
