import { useLingui } from '@lingui/react/macro'
import { Modal, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ShortcutList } from '../ui/app/ShortcutList.tsx'
import { useShortcuts } from '../ui/app/shortcuts.ts'

const asked = new EventTarget()

export function openShortcutHelp(): void {
  asked.dispatchEvent(new Event('open'))
}

/** Milliseconds in which the second key of a pair must follow. */
const pairMs = 1200

/** The list of keys, behind `?`; it also hears the keys that hold everywhere. */
export function ShortcutHelp({ isStaff }: { isStaff: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const goPressedAt = useRef(0)
  useEffect(() => {
    const open = () => setOpen(true)
    asked.addEventListener('open', open)
    return () => asked.removeEventListener('open', open)
  }, [])
  useShortcuts({ '?': () => setOpen(true), g: () => (goPressedAt.current = performance.now()) })
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.key !== 'j' || performance.now() - goPressedAt.current > pairMs) return
      goPressedAt.current = 0
      event.stopPropagation()
      event.preventDefault()
      void navigate('/app/roboroy')
    }
    document.addEventListener('keydown', follow, { capture: true })
    return () => document.removeEventListener('keydown', follow, { capture: true })
  }, [navigate])
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      title={t`Keyboard shortcuts`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
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
              { keys: ['U'], label: t`Undo` },
            ]}
          />
        )}
      </Stack>
    </Modal>
  )
}
