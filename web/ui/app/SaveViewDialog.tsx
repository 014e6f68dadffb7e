import { createSavedView, listSavedViews, type SavedView } from '@hireloom/contract/platform/saved-views.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { call } from '../../kernel/api.ts'
import { FormDialog } from './form/Form.tsx'
import { FlagField, TextField } from './form/fields.tsx'
import { useForm } from './form/use-form.ts'
import { refresh } from './page-data.ts'

interface SaveViewDialogProps {
  area: string
  /** The names in the address that the view holds. */
  params: readonly string[]
  /** Those that are shown; null for a list without columns. */
  columns: string[] | null
  density: SavedView['density']
  onClose: () => void
}

/** Keeps the list as it is set up now, under a name. */
export default function SaveViewDialog({ area, params, columns, density, onClose }: SaveViewDialogProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const names = params.filter(name => name !== 'page' && search.has(name))
  const query = Object.fromEntries(names.map(name => [name, search.getAll(name)]))
  const form = useForm({
    start: () => ({ name: '', shared: false, isDefault: false }),
    send: (typed, key) => call(createSavedView, { key, body: { area, query, columns, density, ...typed } }),
    onSent: () => {
      void refresh(listSavedViews)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Save view</Trans>} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={t`Name`}
        hint={columns === null ? t`Saves filters and density.` : t`Saves filters, columns and density.`}
        maxLength={100}
        isFirst
      />
      <FlagField {...form.field('isDefault')} label={t`Open this list with this view`} />
      <FlagField {...form.field('shared')} label={t`Shared with team`} />
    </FormDialog>
  )
}
