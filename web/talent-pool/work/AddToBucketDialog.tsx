import { addCandidateToBucket } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { ReasonedButton } from '../../ui/app/ReasonedButton.tsx'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { BucketPicker } from './BucketPicker.tsx'
import { usePoolChange } from './use-pool-change.ts'

interface AddToBucketDialogProps {
  /** The bucket they lie in now, if any. */
  bucketId?: number
  profileIds: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** Puts people into a bucket, or into another one too. */
export default function AddToBucketDialog({ bucketId, profileIds, onClose, onDone }: AddToBucketDialogProps) {
  const { t } = useLingui()
  const { change, isBusy } = usePoolChange()
  const [chosen, setChosen] = useState<Choice | null>(null)
  const add = async (bucket: Choice) => {
    const body = profileIds.map(profileId => ({ profileId, bucketId: Number(bucket.value) }))
    const said = ({ added }: { added: number }) => (
      <>
        <bdi>{bucket.label}</bdi>: <Plural value={added} one="# person added" other="# people added" />
      </>
    )
    const answer = await change(addCandidateToBucket, { body }, { said })
    if (answer !== null) onDone()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={bucketId === undefined ? <Trans>Add to a bucket</Trans> : <Trans>Add to another bucket</Trans>}
    >
      <Stack gap="sm">
        <BucketPicker chosen={chosen} but={bucketId} onChoose={setChosen} />
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ReasonedButton
            reason={chosen === null ? t`Choose a bucket first.` : null}
            loading={isBusy}
            onClick={() => chosen !== null && void add(chosen)}
          >
            <Plural value={profileIds.length} one="Add # person" other="Add # people" />
          </ReasonedButton>
        </Group>
      </Stack>
    </Modal>
  )
}
