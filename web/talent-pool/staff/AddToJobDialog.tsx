import type { Output } from '@hireloom/contract/endpoint.ts'
import { listOwnJobs } from '@hireloom/contract/jobs/own-jobs.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { type MatchOutcome, matchTalentPool } from '@hireloom/contract/talent-pool/matches.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../kernel/api.ts'
import { serverText } from '../../kernel/server-text.ts'
import { ReasonedButton } from '../../ui/app/ReasonedButton.tsx'
import { StatusBadge, type Tone } from '../../ui/app/StatusBadge.tsx'
import { type Member, nameOf } from './MemberTable.tsx'
import styles from './pool.module.css'
import { type Choice, RemotePicker } from './RemotePicker.tsx'
import { usePoolChanges } from './use-pool-changes.ts'

interface AddToJobDialogProps {
  members: readonly Member[]
  onClose: () => void
}

const find = async (searchKey: string | undefined): Promise<Choice[]> => {
  const { list } = await call(listOwnJobs, { query: { status: 'open', searchKey, limit: 30 } })
  return list.map(job => ({ value: String(job.jobId), label: `${job.jobName} (${job.jobId})` }))
}

/** Puts people forward for a job: first says of each what would be, then what became of it. */
export default function AddToJobDialog({ members, onClose }: AddToJobDialogProps) {
  const { t } = useLingui()
  const { run, takeBack } = usePoolChanges()
  const [job, setJob] = useState<Choice | null>(null)
  const [done, setDone] = useState<Output<typeof matchTalentPool> | null>(null)
  const [isSending, setSending] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const jobId = Number(job?.value ?? 0)
  const body = members.map(({ profileId }) => ({ jobId, profileId, applicationSource: 'recruitertalentpool' }))
  const foreseen = useQuery({
    queryKey: ['foreseen-matches', jobId, ...members.map(member => member.profileId)],
    queryFn: () => call(matchTalentPool, { query: { addProfileToJob: false }, body }),
    enabled: job !== null && done === null,
    retry: false,
    gcTime: 0,
  })
  const possible = foreseen.data?.list.filter(each => each.result === 'possible').length
  const add = async () => {
    setSending(true)
    const headers = { 'idempotency-key': `${key}-${jobId}` }
    const answer = await run(() => call(matchTalentPool, { query: { addProfileToJob: true }, headers, body }))
    setSending(false)
    setDone(answer)
  }
  const undo = async (token: string) => {
    setSending(true)
    const back = await takeBack(token)
    setSending(false)
    if (back !== null) onClose()
  }
  const token = done?.undo?.token
  const reason =
    job === null ? t`Choose a job first.` : possible === 0 ? t`Nobody of them can be added to this job.` : null
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<Plural value={members.length} one="Add # person to a job" other="Add # people to a job" />}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="sm">
        {done === null && (
          <RemotePicker
            label={<Trans>Open job</Trans>}
            name="pool-job-choices"
            chosen={job}
            find={find}
            onChoose={setJob}
          />
        )}
        {done === null && foreseen.isError && <CheckFailed onRetry={() => void foreseen.refetch()} />}
        {done !== null && (
          <Text component="output">
            <Plural value={done.added} _0="nobody was added" one="# person was added" other="# people were added" />
            {' · '}
            <Link to={`/app/roboroy/jobs/${jobId}/applied`}>
              <Trans>See the applications</Trans>
            </Link>
          </Text>
        )}
        <Results members={members} list={done?.list ?? foreseen.data?.list ?? []} />
        <Group justify="end" gap="xs">
          {done === null ? (
            <>
              <Button variant="default" onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
              <ReasonedButton reason={reason} loading={isSending} onClick={() => void add()}>
                <Plural value={possible ?? members.length} one="Add # person" other="Add # people" />
              </ReasonedButton>
            </>
          ) : (
            <>
              {token !== undefined && (
                <Button variant="default" loading={isSending} onClick={() => void undo(token)}>
                  <Trans>Undo</Trans>
                </Button>
              )}
              <Button onClick={onClose} data-autofocus>
                <Trans>Done</Trans>
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

/** The check before did not come through; whoever wants to may go on all the same. */
function CheckFailed({ onRetry }: { onRetry: () => void }) {
  const { i18n } = useLingui()
  return (
    <Group gap="xs" role="alert">
      <Text size="sm" c="red">
        {serverText(i18n, texts.checkFailed.id)}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Group>
  )
}

const tones: Record<MatchOutcome['result'], Tone> = {
  added: 'good',
  possible: 'neutral',
  duplicate: 'warn',
  closed: 'bad',
  'not-found': 'bad',
  refused: 'bad',
}

function Results({ members, list }: { members: readonly Member[]; list: readonly MatchOutcome[] }) {
  const { t, i18n } = useLingui()
  if (list.length === 0) return null
  const words: Record<MatchOutcome['result'], string> = {
    added: t`Added`,
    possible: t`Can be added`,
    duplicate: t`Has applied already`,
    closed: t`Job closed`,
    'not-found': t`Not found`,
    refused: t`Cannot be added`,
  }
  const names = new Map(members.map(member => [member.profileId, nameOf(member)]))
  return (
    <ul className={styles.results}>
      {list.map(each => (
        <li key={each.profileId}>
          <span>
            <bdi>{names.get(each.profileId ?? 0)}</bdi>
            {each.message !== null && (
              <Text size="xs" c="dimmed">
                {serverText(i18n, each.message)}
              </Text>
            )}
          </span>
          <Group gap={6}>
            {each.label !== null && (
              <Text span size="xs" c="dimmed">
                {i18n._(each.label)}
              </Text>
            )}
            <StatusBadge tone={tones[each.result]}>{words[each.result]}</StatusBadge>
          </Group>
        </li>
      ))}
    </ul>
  )
}
