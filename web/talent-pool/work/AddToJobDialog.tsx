import type { Output } from '@hireloom/contract/endpoint.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import {
  type MatchOutcome,
  manyMatches,
  matchTalentPool,
  startMatchTask,
} from '@hireloom/contract/talent-pool/matches.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { JobPicker } from '../../jobs/work/JobPicker.tsx'
import { call } from '../../kernel/api.ts'
import { ReasonedButton } from '../../ui/app/ReasonedButton.tsx'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import type { Tone } from '../../ui/app/StatusBadge.tsx'
import { showTask } from '../../ui/app/TaskToast.tsx'
import { CheckFailed } from './CheckFailed.tsx'
import type { PersonName } from './member.ts'
import { ResultList } from './ResultList.tsx'
import { usePoolChange } from './use-pool-change.ts'

interface AddToJobDialogProps {
  members: readonly PersonName[]
  onClose: () => void
  /** A task goes on with so many people; it is shown elsewhere. */
  onStarted: () => void
}

/** Puts people forward for a job: first says of each what would be, then what became of it. */
export default function AddToJobDialog({ members, onClose, onStarted }: AddToJobDialogProps) {
  const { t } = useLingui()
  const { change, takeBack, isBusy: isSending } = usePoolChange()
  const results = useResults()
  const [job, setJob] = useState<Choice | null>(null)
  const [done, setDone] = useState<Output<typeof matchTalentPool> | null>(null)
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
    const sent = { key: `${key}-${jobId}`, body }
    if (members.length >= manyMatches) {
      const started = await change(startMatchTask, sent)
      if (started === null) return
      showTask(started.taskId)
      return onStarted()
    }
    setDone(await change(matchTalentPool, { ...sent, query: { addProfileToJob: true } }))
  }
  const undo = async (token: string) => {
    if ((await takeBack(token)) !== null) onClose()
  }
  const token = done?.undo?.token
  const reason =
    job === null ? t`Choose a job first.` : possible === 0 ? t`No one selected can be added to this job.` : null
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<Plural value={members.length} one="Add # person to a job" other="Add # people to a job" />}
    >
      <Stack gap="sm">
        {done === null && <JobPicker chosen={job} onChoose={setJob} />}
        {done === null && foreseen.isError && <CheckFailed onRetry={() => void foreseen.refetch()} />}
        {done !== null && (
          <Text component="output">
            <Plural value={done.added} _0="No one was added" one="# person was added" other="# people were added" />
            {' · '}
            <Link to={pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey: 'applied' })}>
              <Trans>View applications</Trans>
            </Link>
          </Text>
        )}
        <ResultList members={members} list={(done?.list ?? foreseen.data?.list ?? []).map(results)} />
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

const tones: Record<MatchOutcome['result'], Tone> = {
  added: 'good',
  possible: 'neutral',
  duplicate: 'warn',
  closed: 'bad',
  'not-found': 'bad',
  refused: 'bad',
}

function useResults() {
  const { t, i18n } = useLingui()
  const words: Record<MatchOutcome['result'], string> = {
    added: t`Added`,
    possible: t`Can be added`,
    duplicate: t`Already applied`,
    closed: t`Job closed`,
    'not-found': t`Not found`,
    refused: t`Can't be added`,
  }
  return ({ profileId, result, message, label }: MatchOutcome) => ({
    profileId,
    message,
    tone: tones[result],
    word: words[result],
    note: label && i18n._(label),
  })
}
