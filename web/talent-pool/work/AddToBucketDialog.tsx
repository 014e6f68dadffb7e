import { addCandidateToBucket } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ReasonedButton } from '../../ui/app/ReasonedButton.tsx'
import { type Choice, RemotePicker } from '../../ui/app/RemotePicker.tsx'
import { usePoolChanges } from './use-pool-changes.ts'

interface AddToBucketDialogProps {
  /** The bucket they lie in now. */
  bucketId: number
  profileIds: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** Puts people of a bucket into another one too. */
export default function AddToBucketDialog({ bucketId, profileIds, onClose, onDone }: AddToBucketDialogProps) {
  const { t } = useLingui()
  const { runUndoable } = usePoolChanges()
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [isSending, setSending] = useState(false)
  const find = async (searchKey: string | undefined) => {
    const { list } = await call(listBuckets, { query: { searchKey, limit: 50 } })
    return list
      .filter(bucket => bucket.bucketId !== bucketId)
      .map(bucket => ({ value: String(bucket.bucketId), label: bucket.bucketName }))
  }
  const add = async (bucket: Choice) => {
    setSending(true)
    const pairs = profileIds.map(profileId => ({ profileId, bucketId: Number(bucket.value) }))
    const answer = await runUndoable(
      () => call(addCandidateToBucket, { body: pairs }),
      ({ added }) => (
        <>
          <bdi>{bucket.label}</bdi>: <Plural value={added} one="# person added" other="# people added" />
        </>
      ),
    )
    setSending(false)
    if (answer !== null) onDone()
  }
  return (
    <Modal opened onClose={onClose} title={<Trans>Add to another bucket</Trans>}>
      <Stack gap="sm">
        <RemotePicker
          label={<Trans>Bucket</Trans>}
          name="pool-bucket-choices"
          chosen={chosen}
          find={find}
          onChoose={setChosen}
        />
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ReasonedButton
            reason={chosen === null ? t`Choose a bucket first.` : null}
            loading={isSending}
            onClick={() => chosen !== null && void add(chosen)}
          >
            <Plural value={profileIds.length} one="Add # person" other="Add # people" />
          </ReasonedButton>
        </Group>
      </Stack>
    </Modal>
  )
}
