import { mayDo } from '@hireloom/contract/policy.ts'
import {
  listRetention,
  type Retained,
  type RetentionAction,
  type RetentionPart,
  startRetentionRun,
} from '@hireloom/contract/privacy/retention.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useViewer } from '../../kernel/viewer.ts'
import { TableBar } from '../../ui/app/TableBar.tsx'
import { showTask } from '../../ui/app/TaskToast.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { RunDialog } from './RunDialog.tsx'

interface RetentionBarProps {
  part: RetentionPart
  chosen: readonly Retained[]
  /** How many people the list has on all its pages. */
  count: number
  isWholePage: boolean
  /** What the list is narrowed to. */
  query: {
    part: RetentionPart
    searchKey?: string | undefined
    activity?: Retained['lastActivity'] | undefined
    pool?: 'yes' | 'no' | undefined
  }
  onClear: () => void
}

/** What is done with the marked people, or with all of the list: a task does it, which shows its progress and the way back. */
export function RetentionBar({ part, chosen, count, isWholePage, query, onClear }: RetentionBarProps) {
  const { t } = useLingui()
  const mayDelete = mayDo(useViewer(), 'candidates.delete')
  const { change } = useChange(listRetention)
  const key = useRef(crypto.randomUUID())
  const [isAll, setAll] = useState(false)
  const [asked, setAsked] = useState<Exclude<RetentionAction, 'stop'> | null>(null)
  const meansAll = isAll && isWholePage && chosen.length > 0
  const which = meansAll ? { query } : { profileIds: chosen.map(({ profileId }) => profileId) }
  const clear = () => {
    setAll(false)
    onClear()
  }
  const started = (taskId: number) => {
    key.current = crypto.randomUUID()
    showTask(taskId)
    setAsked(null)
    clear()
  }
  const stop = async () => {
    const answer = await change(startRetentionRun, { key: key.current, body: { ...which, action: 'stop' } })
    if (answer !== null) started(answer.taskId)
  }
  const keep = { label: t`Keep longer`, onAct: () => setAsked('keep') }
  const remove = { label: t`Delete data`, onAct: () => setAsked('delete') }
  const acts = {
    due: [...(mayDelete ? [remove] : []), keep],
    soon: [keep],
    kept: [keep],
    scheduled: [{ label: t`Stop deletion`, onAct: () => void stop() }, keep],
  }
  return (
    <>
      <TableBar
        label={t`Selected people`}
        count={meansAll ? count : chosen.length}
        onClear={clear}
        acts={[
          ...acts[part],
          ...(isWholePage && !meansAll && count > chosen.length
            ? [{ label: <Trans>Select all {count} people</Trans>, onAct: () => setAll(true) }]
            : []),
        ]}
      />
      {asked !== null && (
        <RunDialog
          action={asked}
          which={which}
          count={meansAll ? count : chosen.length}
          onStarted={started}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
