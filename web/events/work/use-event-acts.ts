import {
  cancelEvent,
  cloneEvent,
  type ManagedEvent,
  publishEvent,
  removeEvent,
} from '@hireloom/contract/events/manage.ts'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../kernel/api.ts'
import { useTellFailure } from '../../ui/app/failures.ts'

/** What can be done with a whole event; one thing at a time, and afterwards everything about events is asked for anew. */
export function useEventActs() {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const tell = useTellFailure()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
    await Promise.all(
      ['events', 'event', 'event-participants', 'event-report'].map(name =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    )
  }
  return {
    isBusy,
    publish: ({ uuid }: ManagedEvent) =>
      run(async () => {
        await call(publishEvent, { params: { uuid } })
      }),
    cancel: async ({ uuid, title }: ManagedEvent) => {
      if (!confirm(t`Cancel ${title}? Everybody on its list gets a letter, and this cannot be undone.`)) return
      await run(async () => {
        await call(cancelEvent, { params: { uuid } })
      })
    },
    remove: async ({ uuid, title }: ManagedEvent) => {
      if (!confirm(t`Delete ${title}? This cannot be undone.`)) return
      await run(async () => {
        await call(removeEvent, { params: { uuid } })
        await navigate('/app/roboroy/events')
      })
    },
    copy: ({ uuid }: ManagedEvent) =>
      run(async () => {
        const made = await call(cloneEvent, {
          params: { uuid },
          key: crypto.randomUUID(),
        })
        await navigate(`/app/roboroy/events/${made.uuid}`)
      }),
  }
}
export type EventActs = ReturnType<typeof useEventActs>
