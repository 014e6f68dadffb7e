import { changeProfile, type Profile } from '@hireloom/contract/candidates/profile.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { TagsInput } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { useProfileChange } from './use-profile-change.ts'

interface SkillsDialogProps {
  profile: Profile
  source: string | undefined
  onClose: () => void
}

/** The skills of a person, as words. */
export default function SkillsDialog({ profile: { profileId, version, skills }, source, onClose }: SkillsDialogProps) {
  const { t } = useLingui()
  const { tell, refresh } = useProfileChange()
  const form = useForm({
    start: () => ({ skills }),
    send: typed => call(changeProfile, { params: { profileId }, body: { ...typed, version } }),
    onSent: answer => {
      void refresh()
      tell(<Trans>Skills saved</Trans>, answer)
      onClose()
    },
  })
  const field = form.field('skills')
  return (
    <FormDialog form={form} title={<Trans>Edit skills</Trans>} onClose={onClose}>
      <TagsInput
        label={t`Skills`}
        description={source}
        error={field.error}
        value={field.value}
        onChange={field.onChange}
        placeholder={t`Type a skill and press Enter`}
        maxTags={100}
        splitChars={[',', ';']}
        clearable
        clearButtonProps={{ 'aria-label': t`Clear` }}
        data-autofocus
      />
    </FormDialog>
  )
}
