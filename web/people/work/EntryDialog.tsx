import type { ProfileEntry, ProfileSection } from '@hireloom/contract/candidates/profile.ts'
import { Trans } from '@lingui/react/macro'
import { EntryDialog } from '../../candidates/EntryDialog.tsx'
import { useProfileChange } from './use-profile-change.ts'

interface PersonEntryDialogProps {
  profileId: number
  section: ProfileSection
  entry: ProfileEntry | null
  source: string
  onClose: () => void
}

/** One entry of a person's profile, new or to be changed. */
export default function PersonEntryDialog(props: PersonEntryDialogProps) {
  const { tell, refresh } = useProfileChange()
  return (
    <EntryDialog
      {...props}
      onSent={answer => {
        void refresh()
        tell(<Trans>Profile saved</Trans>, answer)
        props.onClose()
      }}
    />
  )
}
