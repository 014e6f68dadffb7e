import { changeBucketProfile } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { type Member, nameOf } from './MemberTable.tsx'
import { usePoolChanges } from './use-pool-changes.ts'

/** What one wants to remember of somebody in a bucket; everybody who sees the bucket reads it. */
export function NoteDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { run } = usePoolChanges()
  const [note, setNote] = useState(member.note ?? '')
  const [isSending, setSending] = useState(false)
  const name = nameOf(member)
  const save = async () => {
    setSending(true)
    const { bucketId, profileId } = member
    const body = { note: note.trim() === '' ? null : note }
    const saved = await run(() => call(changeBucketProfile, { params: { bucketId, profileId }, body }))
    setSending(false)
    if (saved !== null) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) void save()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <Trans>
          Note about <bdi>{name}</bdi>
        </Trans>
      }
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Textarea
            label={<Trans>Note</Trans>}
            description={<Trans>Everybody who sees the bucket reads it.</Trans>}
            value={note}
            maxLength={2000}
            autosize
            minRows={4}
            maxRows={12}
            dir="auto"
            onChange={event => setNote(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={isSending}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
