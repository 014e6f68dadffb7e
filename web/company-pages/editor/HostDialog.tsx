import type { Host } from '@hireloom/contract/companies/hosts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { serverText } from '../../kernel/server-text.ts'
import { DialogForm } from '../../ui/app/DialogForm.tsx'
import { useSending } from '../../ui/app/failures.ts'
import { useLeaveGuard } from '../../ui/app/use-leave-guard.ts'
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
  // What somebody else changes meanwhile is told when it is saved, not put under the hand.
  const [start] = useState<HostForm>(() => (host === null ? emptyHost : hostFormOf(host)))
  const [form, setForm] = useState(start)
  const { errors, setErrors, message, isSending, send } = useSending()
  const key = useRef(crypto.randomUUID())
  const letGo = useLeaveGuard(JSON.stringify(form) !== JSON.stringify(start))
  const set = (parts: Partial<HostForm>) => {
    setForm(known => ({ ...known, ...parts }))
    const changed = Object.keys(parts).map(name => (name === 'company' ? 'companyId' : name))
    setErrors(known => Object.fromEntries(Object.entries(known).filter(([at]) => !changed.includes(at))))
  }
  const errorOf = (name: string) => errors[name] && serverText(i18n, errors[name])
  const submit = () =>
    void send(async () => {
      await onSave(form, key.current)
      letGo()
      onClose()
    })
  return (
    <DialogForm
      act={<Trans>Save</Trans>}
      isSending={isSending}
      message={message}
      onSubmit={submit}
      onCancel={onClose}
      isLong
    >
      <HostFields form={form} isNew={host === null} errorOf={errorOf} set={set} />
    </DialogForm>
  )
}
