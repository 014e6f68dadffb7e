import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { formatNumber } from '../../../kernel/format.ts'
import { useViewer } from '../../../kernel/viewer.ts'
import { SaveState } from '../../../ui/app/form/Form.tsx'
import type { FormState } from '../../../ui/app/form/use-form.ts'
import { ReasonedButton } from '../../../ui/app/ReasonedButton.tsx'
import { type Panel, panels, usePanelLabels } from './panels.ts'

interface EditorBarProps {
  saving: FormState
  state: 'draft' | 'open' | 'closed'
  panel: Panel | null
  /** How many findings there are; null while that is not known. */
  findings: number | null
  onPanel: (panel: Panel | null) => void
  isPublishing: boolean
  /** What is published now waits for an approval. */
  asksApproval: boolean
  hasChanges: boolean
  onPublish: () => void
  /** Null where it cannot be done. */
  onRemove: (() => void) | null
  onDiscard: (() => void) | null
}

/** Whether it is saved, what can stand beside it, and what one does with it as a whole. */
export function EditorBar(props: EditorBarProps) {
  const { saving, panel, findings, onPanel, onRemove, onDiscard } = props
  const { i18n } = useLingui()
  const viewer = useViewer()
  const labels = usePanelLabels()
  const wordsOf = (name: Panel) =>
    name === 'checks' && findings !== null && findings > 0
      ? `${labels[name]} (${formatNumber(i18n.locale, findings)})`
      : labels[name]
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        <Group gap="xs" visibleFrom="sm">
          {panels.map(name => (
            <Button
              key={name}
              size="xs"
              variant={panel === name ? 'light' : 'default'}
              aria-pressed={panel === name}
              onClick={() => onPanel(panel === name ? null : name)}
            >
              {wordsOf(name)}
            </Button>
          ))}
        </Group>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              hiddenFrom="sm"
              size="xs"
              variant="default"
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              <Trans>Writing tools</Trans>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {panels.map(name => (
              <Menu.Item key={name} onClick={() => onPanel(name)}>
                {wordsOf(name)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
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
        {mayDo(viewer, 'jobs.publish') && <PublishButton {...props} />}
      </Group>
    </Group>
  )
}

/** Publishes, or asks for the approval without which nothing is published; of a published job only what has changed. */
function PublishButton({ state, asksApproval, hasChanges, isPublishing, onPublish }: EditorBarProps) {
  const { t } = useLingui()
  const words = asksApproval ? (
    <Trans>Send for approval</Trans>
  ) : state === 'draft' ? (
    <Trans>Publish job</Trans>
  ) : (
    <Trans>Publish changes</Trans>
  )
  return (
    <ReasonedButton
      reason={hasChanges ? null : t`There are no changes to publish.`}
      loading={isPublishing}
      onClick={onPublish}
    >
      {words}
    </ReasonedButton>
  )
}
