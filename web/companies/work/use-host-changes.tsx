import { addHost, changeHost, type Host, removeHost } from '@hireloom/contract/companies/hosts.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../kernel/api.ts'
import { useTellFailure } from '../../ui/app/failures.ts'
import { showUndo } from '../../ui/app/UndoToast.tsx'
import { type HostForm, settingsOf } from './host-form.ts'

/** Changes of hosts, each with its way back; `name` is that of the lists in memory. */
export function useHostChanges(name: string) {
  const tellFailure = useTellFailure()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: [name] })
  const takeBack = async (token: string): Promise<void> => {
    await call(undo, { params: { token } }).catch(tellFailure)
    await refresh()
  }
  const offer = async (said: ReactNode, changed: Output<typeof addHost>) => {
    showUndo(said, () => void takeBack(changed.undo.token))
    await refresh()
  }

  /** Adds a host, or changes this one; throws the problem, which the form shows. */
  const save = async (host: Host | null, form: HostForm, key: string): Promise<void> => {
    const settings = settingsOf(form)
    if (host === null) {
      const body = { hostName: form.hostName, ...settings }
      const added = await call(addHost, { key: key, body })
      return offer(<Trans>The host is added.</Trans>, added)
    }
    const { hostId, version } = host
    const changed = await call(changeHost, { params: { hostId }, body: { ...settings, version } })
    return offer(<Trans>The host is changed.</Trans>, changed)
  }

  const remove = async ({ hostId }: Host): Promise<void> => {
    try {
      const removed = await call(removeHost, { params: { hostId } })
      await offer(<Trans>The host is removed.</Trans>, removed)
    } catch (error) {
      tellFailure(error)
      await refresh()
    }
  }

  return { save, remove }
}
