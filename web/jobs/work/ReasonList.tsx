import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Empty } from '../../ui/app/Empty.tsx'
import { MoveButtons, moved } from '../../ui/app/MoveButtons.tsx'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import RowMenu, { type RowAct } from '../../ui/app/RowMenu.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

export interface Reason {
  readonly id: number
  readonly name: string
  readonly isActive: boolean
  /** How often it was chosen; nothing where it never was. */
  readonly uses: ReactNode
  /** What else is said of it. */
  readonly detail?: ReactNode
  /** What else can be done with it. */
  readonly acts?: readonly RowAct[]
}

interface ReasonListProps {
  title: string
  about: string
  reasons: readonly Reason[]
  /** A company has at most so many. */
  most: number
  onOrder: (ids: number[]) => void
  /** Stops offering a reason, or offers it again; `words` say so. */
  onActive: (id: number, isActive: boolean, words: ReactNode) => void
  /** Renames a reason, or adds one where there is no number; throws the problem, which the dialog shows. */
  onSave: (id: number | null, name: string, key: string) => Promise<unknown>
  onSaved: () => void
}

/** Reasons of one kind in the order in which they are offered. What was chosen once is never deleted, only no longer offered. */
export function ReasonList({ title, about, reasons, most, onOrder, onActive, onSave, onSaved }: ReasonListProps) {
  const { t } = useLingui()
  const [editing, setEditing] = useState<Reason | 'new' | null>(null)
  const isFull = reasons.length >= most
  const actsOf = (reason: Reason) => [
    { label: <Trans>Rename</Trans>, onAct: () => setEditing(reason) },
    ...(reason.acts ?? []),
    reason.isActive
      ? {
          label: <Trans>Stop offering</Trans>,
          onAct: () => onActive(reason.id, false, <Trans>{reason.name} is no longer offered.</Trans>),
        }
      : {
          label: <Trans>Offer again</Trans>,
          onAct: () => onActive(reason.id, true, <Trans>{reason.name} is offered again.</Trans>),
        },
  ]
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3">
          {title}
        </Title>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={isFull}
          onClick={() => setEditing('new')}
        >
          <Trans>New reason</Trans>
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {about} {isFull && t`You've reached the limit of ${most}. Rename one that you no longer need.`}
      </Text>
      {reasons.length === 0 ? (
        <Empty title={<Trans>No reasons yet</Trans>}>
          <Trans>Add the reasons that your team chooses from.</Trans>
        </Empty>
      ) : (
        <RowList as="ol" label={title}>
          {reasons.map((reason, at) => (
            <Row key={reason.id}>
              <Group gap={8}>
                <Text component="bdi" {...(!reason.isActive && { c: 'dimmed' })}>
                  {reason.name}
                </Text>
                {!reason.isActive && (
                  <StatusBadge tone="neutral">
                    <Trans>not offered</Trans>
                  </StatusBadge>
                )}
                {reason.uses && (
                  <Text component="span" size="sm" c="dimmed">
                    {reason.uses}
                  </Text>
                )}
                {reason.detail && (
                  <Text component="span" size="sm" c="dimmed">
                    {reason.detail}
                  </Text>
                )}
              </Group>
              <Group gap={2} wrap="nowrap">
                <MoveButtons
                  name={reason.name}
                  at={at}
                  count={reasons.length}
                  onMove={by =>
                    onOrder(
                      moved(
                        reasons.map(({ id }) => id),
                        at,
                        by,
                      ),
                    )
                  }
                />
                <RowMenu name={reason.name} acts={actsOf(reason)} />
              </Group>
            </Row>
          ))}
        </RowList>
      )}
      {editing !== null && (
        <ReasonDialog
          name={editing === 'new' ? null : editing.name}
          onSave={(name, key) => onSave(editing === 'new' ? null : editing.id, name, key)}
          onSaved={onSaved}
          onClose={() => setEditing(null)}
        />
      )}
    </Stack>
  )
}
