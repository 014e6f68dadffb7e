import { addHost, changeHost, type Host, listHosts } from '@hireloom/contract/companies/hosts.ts'
import { Trans } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { HostFields } from './HostFields.tsx'
import { emptyHost, hostFormOf, settingsOf } from './host-form.ts'

/** Adds or changes one host (`null` for a new one); what the server finds wrong stands at its place, and nothing typed is lost unasked. */
export function HostDialog({ host, onClose }: { host: Host | null; onClose: () => void }) {
  const { tell, refresh } = useChange(listHosts)
  const form = useForm({
    start: () => (host === null ? emptyHost : hostFormOf(host)),
    paths: { company: 'companyId' },
    send: (typed, key) => {
      const settings = settingsOf(typed)
      if (host === null) {
        return call(addHost, { key, body: { hostName: typed.hostName, ...settings } })
      }
      return call(changeHost, { params: { hostId: host.hostId }, body: { ...settings, version: host.version } })
    },
    onSent: changed => {
      tell(host === null ? <Trans>Host added.</Trans> : <Trans>Host updated.</Trans>, changed)
      void refresh()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={host === null ? <Trans>New host</Trans> : <Trans>Edit host</Trans>}
      onClose={onClose}
      size="lg"
      isLong
    >
      <HostFields form={form} isNew={host === null} />
    </FormDialog>
  )
}
