import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { formatNumber } from '../../../kernel/format.ts'
import { useViewer } from '../../../kernel/viewer.ts'
import { SaveState } from '../../../ui/app/form/Form.tsx'
import type { FormState } from '../../../ui/app/form/use-form.ts'
import { type Panel, panels, usePanelLabels } from './panels.ts'

interface EditorBarProps {
  saving: FormState
  state: 'draft' | 'open' | 'closed'
  panel: Panel | null
  /** How many findings there are; null while that is not known. */
  findings: number | null
  onPanel: (panel: Panel | null) => void
  isPublishing: boolean
  onPublish: () => void
  /** Null where it cannot be done. */
  onRemove: (() => void) | null
  onDiscard: (() => void) | null
}

/** Whether it is saved, what can stand beside it, and what one does with it as a whole. */
export function EditorBar(props: EditorBarProps) {
  const { saving, state, panel, findings, onPanel, isPublishing, onPublish, onRemove, onDiscard } = props
  const { i18n } = useLingui()
  const viewer = useViewer()
  const labels = usePanelLabels()
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        {panels.map(name => (
          <Button
            key={name}
            size="xs"
            variant={panel === name ? 'light' : 'default'}
            aria-pressed={panel === name}
            onClick={() => onPanel(panel === name ? null : name)}
          >
            {labels[name]}
            {name === 'checks' && findings !== null && findings > 0 && ` (${formatNumber(i18n.locale, findings)})`}
          </Button>
        ))}
        <SaveState state={saving} />
      </Group>
      <Group gap="xs" ms="auto">
        {onRemove && (
          <Button variant="subtle" color="red" onClick={onRemove}>
            <Trans>Delete draft</Trans>
          </Button>
        )}
        {onDiscard && (
          <Button variant="subtle" color="gray" onClick={onDiscard}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
        {mayDo(viewer, 'jobs.publish') && (
          <Button loading={isPublishing} onClick={onPublish}>
            {state === 'draft' ? <Trans>Publish job</Trans> : <Trans>Publish changes</Trans>}
          </Button>
        )}
      </Group>
    </Group>
  )
}
