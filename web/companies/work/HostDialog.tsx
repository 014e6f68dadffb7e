import type { Host } from '@hireloom/contract/companies/hosts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { serverText } from '../../kernel/server-text.ts'
import { DialogForm } from '../../ui/app/DialogForm.tsx'
import { useDialogForm } from '../../ui/app/use-dialog-form.ts'
import { HostFields } from './HostFields.tsx'
import { emptyHost, type HostForm, hostFormOf } from './host-form.ts'

interface HostDialogProps {
  isOpen: boolean
  /** `null` for a new one. */
  host: Host | null
  /** Throws the problem, which the form shows; the same key makes one host only, however often it is sent. */
  onSave: (form: HostForm, key: string) => Promise<void>
  onClose: () => void
}

/** Adds or changes one host; what the server finds wrong stands at its place, and nothing typed is lost unasked. */
export function HostDialog({ isOpen, ...props }: HostDialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={props.onClose}
      size="lg"
      title={props.host === null ? t`New host` : t`Change the host`}
      closeOnClickOutside={false}
    >
      <DialogFields {...props} />
    </Modal>
  )
}

function DialogFields({ host, onSave, onClose }: Omit<HostDialogProps, 'isOpen'>) {
  const { i18n } = useLingui()
  const { form, errors, set, dialog } = useDialogForm<HostForm>(() => (host === null ? emptyHost : hostFormOf(host)), {
    onSave,
    onClose,
  })
  const change = (parts: Partial<HostForm>) => {
    const changed = Object.keys(parts).map(name => (name === 'company' ? 'companyId' : name))
    set(parts, at => changed.includes(at))
  }
  const errorOf = (name: string) => errors[name] && serverText(i18n, errors[name])
  return (
    <DialogForm {...dialog} act={<Trans>Save</Trans>} onCancel={onClose} isLong>
      <HostFields form={form} isNew={host === null} errorOf={errorOf} set={change} />
    </DialogForm>
  )
}
