import type { ImportRun } from '@hireloom/contract/import/runs.ts'
import { Trans } from '@lingui/react/macro'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'

/** How far an import is, in a word. */
export function RunState({ state }: Pick<ImportRun, 'state'>) {
  switch (state) {
    case 'running':
      return (
        <StatusBadge tone="brand">
          <Trans>Running</Trans>
        </StatusBadge>
      )
    case 'done':
      return (
        <StatusBadge tone="good">
          <Trans>Done</Trans>
        </StatusBadge>
      )
    case 'failed':
      return (
        <StatusBadge tone="bad">
          <Trans>Stopped</Trans>
        </StatusBadge>
      )
    case 'undone':
      return (
        <StatusBadge tone="neutral">
          <Trans>Undone</Trans>
        </StatusBadge>
      )
  }
}
