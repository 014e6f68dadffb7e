import { createReference, listReferences } from '@hireloom/contract/references/references.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { call } from '../kernel/api.ts'
import { FormDialog } from '../ui/app/form/Form.tsx'
import { ChoiceField, TextField } from '../ui/app/form/fields.tsx'
import { useForm } from '../ui/app/form/use-form.ts'
import { refresh } from '../ui/app/page-data.ts'

interface RefereeDialogProps {
  applications: readonly { appId: number; jobName: string; companyName: string }[]
  onClose: () => void
}

const everyEmployer = ''

/** Form for a new reference request. */
export function RefereeDialog({ applications, onClose }: RefereeDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    start: () => ({ name: '', email: '', relation: '', company: '', phone: '', appId: everyEmployer, isSent: true }),
    paths: {
      name: 'referee.name',
      email: 'referee.email',
      relation: 'referee.relation',
      company: 'referee.company',
      phone: 'referee.phone',
    },
    send: ({ appId, isSent, ...referee }, key) =>
      call(createReference, { key, body: { referee, appId: Number(appId) || null, isSent } }),
    onSent: () => {
      void refresh(listReferences)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`Add a referee`}
      act={<Trans>Send the request</Trans>}
      otherAct={
        <Button variant="default" disabled={form.isSending} onClick={() => void form.submit({ isSent: false })}>
          <Trans>Save draft</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t`Name`} maxLength={200} isRequired isFirst />
      <TextField
        {...form.field('email')}
        type="email"
        label={t`Email`}
        hint={t`An address other than your own`}
        maxLength={254}
        isRequired
        isLeftToRight
      />
      <TextField {...form.field('relation')} label={t`How you know each other (optional)`} maxLength={200} />
      <TextField {...form.field('company')} label={t`Company (optional)`} maxLength={200} />
      <TextField {...form.field('phone')} type="tel" label={t`Phone (optional)`} maxLength={40} isLeftToRight />
      <ChoiceField
        {...form.field('appId')}
        label={t`For`}
        hint={t`Answers are private to the employer who asked for them.`}
        options={[
          { value: everyEmployer, label: t`Every employer I apply to` },
          ...applications.map(({ appId, jobName, companyName }) => ({
            value: String(appId),
            label: `${jobName} · ${companyName}`,
          })),
        ]}
      />
    </FormDialog>
  )
}
