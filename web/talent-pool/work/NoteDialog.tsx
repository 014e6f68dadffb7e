import { changeBucketProfile } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { Trans } from '@lingui/react/macro'
import { Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { DialogForm } from '../../ui/app/DialogForm.tsx'
import { type Member, nameOf } from './MemberTable.tsx'
import { usePoolChanges } from './use-pool-changes.ts'

/** What one wants to remember of somebody in a bucket; everybody who sees the bucket reads it. */
export function NoteDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { run } = usePoolChanges()
  const [note, setNote] = useState(member.note ?? '')
  const [isSending, setSending] = useState(false)
  const name = nameOf(member)
  const save = async () => {
    if (isSending) return
    setSending(true)
    const { bucketId, profileId } = member
    const body = { note: note.trim() === '' ? null : note }
    const saved = await run(() => call(changeBucketProfile, { params: { bucketId, profileId }, body }))
    setSending(false)
    if (saved !== null) onClose()
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
      <DialogForm act={<Trans>Save</Trans>} isSending={isSending} onCancel={onClose} onSubmit={() => void save()}>
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
      </DialogForm>
    </Modal>
  )
}
