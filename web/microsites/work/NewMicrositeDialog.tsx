import { createMicrosite, listMicrosites } from '@hireloom/contract/microsites/manage.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'
import { slugOf } from './slug.ts'

/** Name and address of a new microsite; the address follows the name until somebody writes one. */
export function NewMicrositeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useForm({
    start: () => ({ pageName: '', pageId: '' }),
    send: (body, key) => call(createMicrosite, { key, body }),
    onSent: ({ micrositeId }) => {
      void refresh(listMicrosites)
      void navigate(pathOf('/app/roboroy/microsites/:micrositeId/edit', { micrositeId }))
    },
  })
  const { pageName, pageId } = form.typed
  const name = (next: string) =>
    form.set({ pageName: next, ...(pageId === slugOf(pageName) && { pageId: slugOf(next) }) })
  return (
    <FormDialog form={form} title={<Trans>New microsite</Trans>} act={<Trans>Create draft</Trans>} onClose={onClose}>
      <TextField {...form.field('pageName')} onChange={name} label={t`Name`} maxLength={200} isFirst />
      <TextField
        {...form.field('pageId')}
        label={t`Address`}
        hint={t`3–60 characters: a–z, 0–9, and hyphens.`}
        maxLength={60}
        isLeftToRight
      />
    </FormDialog>
  )
}
