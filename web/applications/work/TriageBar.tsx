import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Progress, Switch, Text } from '@mantine/core'
import { IconArrowBackUp, IconKeyboard } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { ShortcutList } from '../../ui/app/ShortcutList.tsx'
import styles from './Triage.module.css'

interface TriageBarProps {
  decided: number
  of: number
  isBlind: boolean
  onBlind: (isBlind: boolean) => void
  /** Missing while nothing is decided. */
  onUndo?: () => void
  /** The applications as a list. */
  listPath: string
}

/** How far the queue is, the way back from the last decision, whether names are hidden, and the keys where somebody asks for them. */
export function TriageBar({ decided, of, isBlind, onBlind, onUndo, listPath }: TriageBarProps) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.bar}>
      <Progress
        value={of === 0 ? 100 : (decided / of) * 100}
        size="sm"
        aria-label={t`Progress`}
        className={styles.progress ?? ''}
      />
      <Text component="output" size="sm" flex="none">
        <Plural value={of} one={`${decided} of # decided`} other={`${decided} of # decided`} />
      </Text>
      {onUndo && (
        <ActionIcon
          size="var(--control-row)"
          onClick={onUndo}
          aria-label={t`Undo last decision`}
          title={t`Undo last decision`}
        >
          <IconArrowBackUp size={18} className="flip" aria-hidden />
        </ActionIcon>
      )}
      <Switch
        size="xs"
        label={t`Hide names`}
        checked={isBlind}
        onChange={({ currentTarget }) => onBlind(currentTarget.checked)}
      />
      <div className={styles.shortcuts}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconKeyboard size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Shortcuts</Trans>
        </Button>
        {isOpen && (
          <div id={id} className={styles.keys}>
            <ShortcutList
              title={t`Shortcuts`}
              lines={[
                { keys: ['A'], label: t`Advance to the next step` },
                { keys: ['R'], label: t`Reject` },
                { keys: ['H'], label: t`Hold application` },
                { keys: ['N'], label: t`Add note` },
                { keys: ['J', 'K'], label: t`Next or previous application` },
                { keys: ['U'], label: t`Undo` },
                { keys: ['B'], label: t`Hide names` },
              ]}
            />
          </div>
        )}
      </div>
      <Button component={Link} to={listPath} variant="subtle" size="xs" flex="none">
        <Trans>Back to the list</Trans>
      </Button>
    </div>
  )
}
