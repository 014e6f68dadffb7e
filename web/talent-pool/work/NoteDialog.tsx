import { changeBucketProfile } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { type Member, nameOf } from './member.ts'
import { usePoolChange } from './use-pool-change.ts'

/** What one wants to remember of somebody in a bucket; everybody who sees the bucket reads it. */
export function NoteDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useLingui()
  const { refresh, tell } = usePoolChange()
  const { bucketId, profileId } = member
  const name = nameOf(member)
  const form = useForm({
    start: () => ({ note: member.note ?? '' }),
    send: ({ note }) =>
      call(changeBucketProfile, { params: { bucketId, profileId }, body: { note: note.trim() === '' ? null : note } }),
    onSent: answer => {
      tell(t`Note saved`, answer)
      void refresh()
      onClose()
    },
  })
  const title = (
    <Trans>
      Note about <bdi>{name}</bdi>
    </Trans>
  )
  return (
    <FormDialog form={form} title={title} onClose={onClose}>
      <LongTextField
        {...form.field('note')}
        label={t`Note`}
        hint={t`Visible to everyone who can see the bucket.`}
        maxLength={2000}
        isFirst
      />
    </FormDialog>
  )
}
