import type { Output } from '@hireloom/contract/endpoint.ts'
import type { inviteToEvent } from '@hireloom/contract/events/participants.ts'
import { listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { DialogForm } from '../../ui/app/DialogForm.tsx'
import { useSending } from '../../ui/app/failures.ts'
import { useLeaveGuard } from '../../ui/app/use-leave-guard.ts'

interface InviteDialogProps {
  isOpen: boolean
  /** Throws the problem, which the form shows. */
  onInvite: (body: { emails: string[]; bucketIds: number[] }) => Promise<Output<typeof inviteToEvent>>
  onClose: () => void
}

/** Whom to write to: addresses, and everybody in some buckets; each gets one letter, whoever asks. */
export function InviteDialog({ isOpen, onInvite, onClose }: InviteDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={<Trans>Invite people</Trans>} closeOnClickOutside={false}>
      <Fields onInvite={onInvite} onClose={onClose} />
    </Modal>
  )
}

const most = 200
const addressesOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

function Fields({ onInvite, onClose }: Omit<InviteDialogProps, 'isOpen'>) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [bucketIds, setBucketIds] = useState<readonly number[]>([])
  const { errors, setErrors, message, isSending, send } = useSending()
  const [done, setDone] = useState<Output<typeof inviteToEvent> | null>(null)
  const letGo = useLeaveGuard(done === null && (text !== '' || bucketIds.length > 0))
  const emails = addressesOf(text)
  const tooMany = emails.length - most
  const wrong = Object.keys(errors).flatMap(path => emails[Number(/^emails\.(\d+)/.exec(path)?.[1])] ?? [])
  const submit = () => {
    if (tooMany > 0) return
    void send(async () => {
      setDone(await onInvite({ emails, bucketIds: [...bucketIds] }))
      letGo()
    })
  }
  if (done !== null) return <Done answer={done} onClose={onClose} />
  const wrongList = wrong.join(', ')
  const error =
    tooMany > 0
      ? t`${most} addresses at once are the most: take ${tooMany} out.`
      : wrong.length > 0
        ? t`Not an address: ${wrongList}`
        : undefined
  return (
    <DialogForm act={<Trans>Send invitations</Trans>} isSending={isSending} message={message} onSubmit={submit}>
      <Textarea
        label={t`Email addresses`}
        description={t`One a line, or with commas between them.`}
        value={text}
        error={error}
        onChange={event => {
          setText(event.currentTarget.value)
          setErrors({})
        }}
        autosize
        minRows={3}
        maxRows={10}
        dir="ltr"
        spellCheck={false}
        data-autofocus
      />
      <Buckets chosen={bucketIds} onChange={setBucketIds} />
      <Text size="sm" c="dimmed">
        <Trans>
          Each person gets one letter with a link of their own. Who is on the list already, or said no, gets none.
        </Trans>
      </Text>
    </DialogForm>
  )
}

function Buckets({ chosen, onChange }: { chosen: readonly number[]; onChange: (ids: readonly number[]) => void }) {
  const { t } = useLingui()
  const { data, isError } = useQuery({
    queryKey: ['buckets-to-invite'],
    queryFn: () => call(listBuckets, { query: { limit: 100 } }),
  })
  if (isError) {
    return (
      <Text size="sm" c="var(--bad)" role="alert">
        <Trans>The buckets could not be loaded.</Trans>
      </Text>
    )
  }
  if (data === undefined || data.list.length === 0) return null
  return (
    <Checkbox.Group
      label={t`Everybody in these buckets`}
      value={chosen.map(String)}
      onChange={values => onChange(values.map(Number))}
    >
      <Stack gap={6} mt={6} mah={200} style={{ overflow: 'auto' }}>
        {data.list.map(({ bucketId, bucketName, memberCount }) => (
          <Checkbox
            key={bucketId}
            value={String(bucketId)}
            disabled={memberCount === 0}
            label={
              <>
                <bdi>{bucketName}</bdi> ·{' '}
                <Plural value={memberCount} _0="nobody in it" one="# person" other="# people" />
              </>
            }
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function Done({ answer, onClose }: { answer: Output<typeof inviteToEvent>; onClose: () => void }) {
  const { invited, known, fromBuckets } = answer
  return (
    <Stack gap="sm">
      <Text component="output" display="block">
        <Plural
          value={invited}
          _0="No further address was invited."
          one="# invitation is on its way."
          other="# invitations are on their way."
        />
        {known > 0 && (
          <>
            {' '}
            <Plural
              value={known}
              one="# address was on the list already."
              other="# addresses were on the list already."
            />
          </>
        )}
        {fromBuckets > 0 && (
          <>
            {' '}
            <Plural
              value={fromBuckets}
              one="# person of the buckets follows."
              other="# people of the buckets follow, one after another."
            />
          </>
        )}
      </Text>
      <Group justify="end">
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
