import { customFieldsPageSize } from '@hireloom/contract/constants.ts'
import { fieldTypes, listCustomFields } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { choiceParam, type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { companyOf, pageData, together } from '../../ui/app/page-data.ts'
import { ArchivedFields } from './ArchivedFields.tsx'
import styles from './CustomFieldsPage.module.css'
import { FieldDialog } from './FieldDialog.tsx'
import { FieldList } from './FieldList.tsx'
import { FormPreview } from './FormPreview.tsx'
import { useFieldTypeWords } from './field-words.ts'
import { JobPreview } from './JobPreview.tsx'
import { useFieldChanges } from './use-field-changes.tsx'

const fieldsOf = (status: 'active' | 'archived') =>
  pageData({
    endpoint: listCustomFields,
    input: place => ({ params: { companyId: companyOf(place) }, query: { status, limit: customFieldsPageSize } }),
  })
const inUse = fieldsOf('active')
const outOfUse = fieldsOf('archived')
const page = together(inUse, outOfUse)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** What a company asks on its forms beside the usual: to add, change, put in order, archive and look at as applicants do. */
export default function CustomFieldsPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { list: active } = inUse.usePageData()
  const { list: archived } = outOfUse.usePageData()
  const type = choiceParam(search, 'type', fieldTypes, 'candidate')
  const changes = useFieldChanges(type)
  const typeWords = useFieldTypeWords()
  const fields = active.filter(field => field.type === type)
  const noneTitles = {
    candidate: <Trans>No custom fields yet</Trans>,
    referral: <Trans>No custom fields for referrers yet</Trans>,
    job: <Trans>No custom fields for jobs yet</Trans>,
  }
  const edit = search.get('edit')
  const edited = fields.find(field => String(field.cfId) === edit) ?? null
  const go = (params: ParamChanges) => void navigate(withParams(search, params) || '.', { preventScrollReset: true })
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => go({ edit: 'new' })}>
      <Trans>Add a field</Trans>
    </Button>
  )
  return (
    <PageShell
      width="full"
      title={t`Custom fields`}
      under={
        <Text size="sm" c="dimmed">
          <Trans>Extra questions on your application forms, and custom fields on jobs.</Trans>
        </Text>
      }
      actions={fields.length > 0 && addButton}
    >
      <LinkTabs
        label={t`Fields for`}
        present={type}
        tabs={fieldTypes.map(key => ({
          key,
          to: withParams(search, { type: key, edit: null }),
          label: typeWords[key],
          count: active.filter(field => field.type === key).length,
        }))}
      />
      <div className={styles.columns}>
        <Stack gap="md" miw={0}>
          {fields.length === 0 ? (
            <Empty title={noneTitles[type]} action={addButton}>
              {type === 'job' ? (
                <Trans>Add what your company records for every job, such as a cost center or a shift.</Trans>
              ) : (
                <Trans>Keep it short: each question costs applicants.</Trans>
              )}
            </Empty>
          ) : (
            <FieldList
              fields={fields}
              onOrder={changes.order}
              onEdit={cfId => go({ edit: cfId })}
              onArchive={changes.archive}
            />
          )}
          <ArchivedFields
            fields={archived.filter(field => field.type === type)}
            onRestore={cfId => void changes.restore(cfId)}
          />
        </Stack>
        {type === 'job' ? <JobPreview fields={fields} /> : <FormPreview key={type} type={type} fields={fields} />}
      </div>
      {(edit === 'new' || edited !== null) && (
        <FieldDialog
          key={edit}
          type={type}
          field={edited}
          others={fields.filter(field => field !== edited)}
          onSave={(form, key) => changes.save(edited, form, key)}
          onClose={() => go({ edit: null })}
        />
      )}
    </PageShell>
  )
}
