import { useLingui } from '@lingui/react/macro'
import { Modal, Stack } from '@mantine/core'
import { ShortcutList } from '../ui/app/ShortcutList.tsx'

interface ShortcutDialogProps {
  isOpen: boolean
  onClose: () => void
  isStaff: boolean
}

export default function ShortcutDialog({ isOpen, onClose, isStaff }: ShortcutDialogProps) {
  const { t } = useLingui()
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Keyboard shortcuts`}>
      <Stack>
        <ShortcutList
          title={t`Everywhere`}
          lines={[
            { keys: ['Ctrl', 'K'], label: t`Commands and search` },
            { keys: ['G', 'J'], label: isStaff ? t`My jobs` : t`My applications` },
            { keys: ['/'], label: t`Search in the list` },
            { keys: ['?'], label: t`This list` },
          ]}
        />
        {isStaff && (
          <ShortcutList
            title={t`Applications`}
            lines={[
              { keys: ['J'], label: t`Next application` },
              { keys: ['K'], label: t`Previous application` },
              { keys: ['Enter'], label: t`Open the application` },
              { keys: ['Esc'], label: t`Close the application` },
              { keys: ['A'], label: t`Advance to the next step` },
              { keys: ['R'], label: t`Reject` },
              { keys: ['H'], label: t`Hold (when reviewing one by one)` },
              { keys: ['X'], label: t`Select the application` },
              { keys: ['U'], label: t`Undo` },
            ]}
          />
        )}
      </Stack>
    </Modal>
  )
}
