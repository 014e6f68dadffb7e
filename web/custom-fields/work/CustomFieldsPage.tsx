import { customFieldsPageSize } from '@hireloom/contract/constants.ts'
import { fieldTypes, listCustomFields } from '@hireloom/contract/custom-fields/custom-fields.ts'
import type { Call } from '@hireloom/contract/endpoint.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kernel/api.ts'
import { requestContext } from '../../kernel/request.ts'
import { choiceParam, type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { PageTitle } from '../../ui/app/PageTitle.tsx'
import { cachedLoader, useCached } from '../../ui/app/query.ts'
import type { Route } from './+types/CustomFieldsPage.ts'
import { ArchivedFields } from './ArchivedFields.tsx'
import styles from './CustomFieldsPage.module.css'
import { FieldDialog } from './FieldDialog.tsx'
import { FieldList } from './FieldList.tsx'
import { FormPreview } from './FormPreview.tsx'
import { useFieldTypeWords } from './field-words.ts'
import { type OwnFieldLists, useFieldChanges } from './use-field-changes.tsx'

async function readLists(ask: Call, companyId: number): Promise<OwnFieldLists & { companyId: number }> {
  const list = (status: 'active' | 'archived') =>
    ask(listCustomFields, { params: { companyId }, query: { status, limit: customFieldsPageSize } })
  const [active, archived] = await Promise.all([list('active'), list('archived')])
  return { companyId, active: active.list, archived: archived.list }
}

export async function loader({ context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const companyId = web.user?.companyId ?? null
  if (companyId === null) throw redirect(pathOf('/app'))
  return readLists(web.call, companyId)
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('custom-fields', { url, serverLoader }, '')
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

/** What a company asks on its forms beside the usual: to add, change, put in order, archive and look at as applicants do. */
export default function CustomFieldsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const lists = useCached(loaderData, () => readLists(call, loaderData.data.companyId))
  const type = choiceParam(search, 'type', fieldTypes, 'candidate')
  const changes = useFieldChanges(loaderData.key, type)
  const typeWords = useFieldTypeWords()
  const fields = lists.active.filter(field => field.type === type)
  const edit = search.get('edit')
  const edited = fields.find(field => String(field.cfId) === edit) ?? null
  const go = (params: ParamChanges) => void navigate(withParams(search, params) || '.', { preventScrollReset: true })
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => go({ edit: 'new' })}>
      <Trans>Add a field</Trans>
    </Button>
  )
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }} maw={1200}>
      <PageTitle
        title={t`Own fields`}
        under={
          <Text size="sm" c="dimmed">
            <Trans>What your forms ask beside name, email and CV.</Trans>
          </Text>
        }
        actions={addButton}
      />
      <LinkTabs
        label={t`Whose fields`}
        present={type}
        tabs={fieldTypes.map(key => ({
          key,
          to: withParams(search, { type: key, edit: null }),
          label: typeWords[key],
          count: lists.active.filter(field => field.type === key).length,
        }))}
      />
      <div className={styles.columns}>
        <Stack gap="md" miw={0}>
          {fields.length === 0 ? (
            <Empty
              title={
                type === 'candidate' ? (
                  <Trans>Your forms ask nothing of their own yet</Trans>
                ) : (
                  <Trans>Who recommends somebody is asked nothing of your own yet</Trans>
                )
              }
              action={addButton}
            >
              <Trans>Each further question costs some applications: ask what you need to decide.</Trans>
            </Empty>
          ) : (
            <FieldList
              fields={fields}
              onOrder={changes.order}
              onEdit={cfId => go({ edit: cfId })}
              onArchive={field => void changes.archive(field)}
            />
          )}
          <ArchivedFields
            fields={lists.archived.filter(field => field.type === type)}
            onRestore={cfId => void changes.restore(cfId)}
          />
        </Stack>
        <FormPreview key={type} type={type} fields={fields} />
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
    </Stack>
  )
}
