import { pathOf } from '@hireloom/contract/pages.ts'
import { type InviteOutcome, type InviteTemplate, inviteTemplates } from '@hireloom/contract/talent-pool/invites.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, NativeSelect, Progress, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { JobPicker } from '../../jobs/work/JobPicker.tsx'
import { ReasonedButton } from '../../ui/app/ReasonedButton.tsx'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import type { Tone } from '../../ui/app/StatusBadge.tsx'
import { useLeaveGuard } from '../../ui/app/use-leave-guard.ts'
import { CheckFailed } from './CheckFailed.tsx'
import type { Member } from './member.ts'
import styles from './pool.module.css'
import { ResultList } from './ResultList.tsx'
import { useInvites } from './use-invites.ts'

interface InviteDialogProps {
  bucketId: number
  members: readonly Member[]
  onClose: () => void
  /** Runs when somebody was invited. */
  onDone: () => void
}

/** Asks people of a bucket to apply for a job: shows the letter and what would become of each, sends, and takes it back. */
export default function InviteDialog({ bucketId, members: marked, onClose, onDone }: InviteDialogProps) {
  const { t } = useLingui()
  // What is marked changes as the page loads anew; the letter goes to those it was written for.
  const [members] = useState(marked)
  const [job, setJob] = useState<Choice | null>(null)
  const [templateId, setTemplate] = useState<InviteTemplate>('please-apply')
  const [message, setMessage] = useState('')
  const jobId = job === null ? null : Number(job.value)
  const profileIds = members.map(member => member.profileId)
  const invites = useInvites(bucketId, profileIds, { jobId, templateId, message })
  const { foreseen, sent, isSending } = invites
  const results = useResults()
  const hasSent = sent.length > 0
  const letGo = useLeaveGuard(!hasSent && message !== '')
  const possible = foreseen.data?.list.filter(each => each.result === 'possible').length
  const invited = sent.filter(each => each.result === 'invited').length
  const reason =
    job === null ? t`Choose a job first.` : possible === 0 ? t`No one selected can be invited to this job.` : null
  const close = () => {
    letGo()
    if (invited > 0) onDone()
    else onClose()
  }
  const undo = async () => {
    if (await invites.undo()) onClose()
  }
  return (
    <Modal
      opened
      onClose={isSending ? () => undefined : close}
      size="lg"
      title={<Plural value={members.length} one="Invite # person to apply" other="Invite # people to apply" />}
      closeOnClickOutside={false}
    >
      <Stack gap="sm">
        {hasSent ? (
          <>
            {isSending && (
              <Progress value={(sent.length / members.length) * 100} aria-label={t`Sending the invitations`} />
            )}
            <Text component="output" size="sm">
              <Plural
                value={invited}
                _0="No one was invited."
                one="# person invited. The email goes out in 10 minutes."
                other="# people invited. The emails go out in 10 minutes."
              />{' '}
              {jobId !== null && (
                <Link
                  to={pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey: 'invited' })}
                  onClick={letGo}
                >
                  <Trans>View invitations</Trans>
                </Link>
              )}
            </Text>
            <ResultList members={members} list={sent.map(results)} />
          </>
        ) : (
          <>
            <JobPicker chosen={job} onChoose={setJob} />
            <NativeSelect
              label={t`Email template`}
              value={templateId}
              onChange={event =>
                setTemplate(inviteTemplates.find(each => each === event.currentTarget.value) ?? templateId)
              }
              data={[
                { value: 'please-apply', label: t`Invited to apply` },
                { value: 'job-that-fits', label: t`A job that fits you` },
              ]}
            />
            <Textarea
              label={t`Your message`}
              description={t`Added to the email with your name, and shown with the invitation.`}
              value={message}
              onChange={event => setMessage(event.currentTarget.value)}
              maxLength={2000}
              dir="auto"
              autosize
              minRows={2}
              maxRows={6}
            />
            {foreseen.isError && <CheckFailed onRetry={() => void foreseen.refetch()} />}
            {job !== null && foreseen.data?.letter != null && (
              <section aria-label={t`Email preview`} className={styles.letter} lang={foreseen.data.letter.language}>
                <Text size="sm" fw={560} dir="auto">
                  {foreseen.data.letter.subject}
                </Text>
                <Text size="sm" dir="auto" className={styles.letterText ?? ''}>
                  {bodyOf(foreseen.data.letter)}
                </Text>
              </section>
            )}
            {job !== null && <ResultList members={members} list={(foreseen.data?.list ?? []).map(results)} />}
          </>
        )}
        <Group justify="end" gap="xs" className={styles.foot ?? ''}>
          {hasSent ? (
            <>
              {invites.canUndo && (
                <Button variant="default" loading={isSending} onClick={() => void undo()}>
                  <Trans>Undo</Trans>
                </Button>
              )}
              <Button disabled={isSending} onClick={close} data-autofocus>
                <Trans>Done</Trans>
              </Button>
            </>
          ) : (
            <>
              <Button variant="default" disabled={isSending} onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
              <ReasonedButton reason={reason} loading={isSending} onClick={() => void invites.send()}>
                <Plural value={possible ?? members.length} one="Invite # person" other="Invite # people" />
              </ReasonedButton>
            </>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

/** The letter without its subject, which stands above it. */
const bodyOf = ({ subject, text }: { subject: string; text: string }): string =>
  (text.startsWith(subject) ? text.slice(subject.length) : text).trim()

const tones: Record<InviteOutcome['result'], Tone> = {
  invited: 'good',
  possible: 'neutral',
  duplicate: 'warn',
  closed: 'bad',
  'not-found': 'bad',
  refused: 'bad',
}

function useResults() {
  const { t } = useLingui()
  const words: Record<InviteOutcome['result'], string> = {
    invited: t`Invited`,
    possible: t`Can be invited`,
    duplicate: t`Already invited`,
    closed: t`Job closed`,
    'not-found': t`Not found`,
    refused: t`Can't be invited`,
  }
  return ({ profileId, result, message }: InviteOutcome) => ({
    profileId,
    message,
    tone: tones[result],
    word: words[result],
  })
}
