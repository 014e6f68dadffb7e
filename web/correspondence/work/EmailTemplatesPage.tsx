import {
  type EmailTemplateRow,
  emailCategories,
  listEmailTemplates,
  removeEmailTemplate,
} from '@hireloom/contract/correspondence/templates.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { languageOf } from '../../kernel/languages.ts'
import { choice, listAddress, text } from '../../kernel/list-address.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { useCategoryWords } from './words.ts'

/** They hold the editor, which is large. */
const TemplateEditor = lazy(() => import('./TemplateEditor.tsx'))
const TemplatePreview = lazy(() => import('./TemplatePreview.tsx'))

const address = listAddress({ searchKey: text(), category: choice(emailCategories) })
const page = pageData({ endpoint: listEmailTemplates, input: place => ({ query: address.queryOf(place) }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The texts that a company writes to candidates with. */
export default function EmailTemplatesPage() {
  const { t } = useLingui()
  const words = useCategoryWords()
  const { list: rows, count } = page.usePageData()
  const list = useList(address)
  const { change } = useChange(listEmailTemplates)
  const [previewed, setPreviewed] = useState<EmailTemplateRow | null>(null)
  const edit = (id: string | number | null) => list.go({ edit: id, copy: null })
  const edited = list.search.get('edit') ?? (list.search.has('new') ? 'new' : null)
  const remove = ({ id, displayName }: EmailTemplateRow) =>
    void change(
      removeEmailTemplate,
      { params: { emailTemplateId: id } },
      {
        said: () => (
          <Trans>
            Deleted the template <bdi>{displayName}</bdi>.
          </Trans>
        ),
      },
    )
  const newButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => edit('new')}>
      <Trans>New template</Trans>
    </Button>
  )
  return (
    <ListPage
      title={t`Email templates`}
      counted={<Plural value={count} _0="no templates" one="# template" other="# templates" />}
      address={address}
      list={list}
      count={count}
      words={{
        searchKey: { label: t`Search templates by name or subject` },
        category: {
          label: t`Category`,
          any: t`All categories`,
          options: emailCategories.map(value => ({ value, label: words[value] })),
        },
      }}
      nothingFits={<Trans>No template matches your search</Trans>}
      none={{ title: <Trans>No email templates yet</Trans>, action: newButton }}
      action={newButton}
      after={
        <Suspense>
          {edited !== null && (
            <TemplateEditor
              key={edited}
              templateId={edited === 'new' ? null : Number(edited)}
              copied={list.search.get('copy') === null ? null : Number(list.search.get('copy'))}
              onClose={() => list.go({ edit: null, copy: null, new: null })}
            />
          )}
          {previewed !== null && <TemplatePreview template={previewed} onClose={() => setPreviewed(null)} />}
        </Suspense>
      }
    >
      <DataTable
        label={t`Email templates`}
        name="email-templates"
        rows={rows}
        rowKey={row => String(row.id)}
        rowName={row => row.displayName}
        rowActs={row => [
          ...(row.isSystem ? [] : [{ label: <Trans>Edit</Trans>, onAct: () => edit(row.id) }]),
          { label: <Trans>Preview</Trans>, onAct: () => setPreviewed(row) },
          { label: <Trans>Duplicate</Trans>, onAct: () => list.go({ edit: 'new', copy: row.id }) },
          ...(row.isSystem ? [] : [{ label: <Trans>Delete</Trans>, isDanger: true, onAct: () => remove(row) }]),
        ]}
        columns={[
          { key: 'name', title: t`Name`, isFixed: true, text: row => row.displayName, cell: nameCell },
          { key: 'category', title: t`Category`, text: row => words[row.category], cell: row => words[row.category] },
          {
            key: 'languages',
            title: t`Languages`,
            isSpare: true,
            text: row => row.languages.join(' '),
            cell: row =>
              row.languages.map((code, at) => (
                <span key={code}>
                  {at > 0 && ', '}
                  <bdi>{languageOf(code).name}</bdi>
                </span>
              )),
          },
          {
            key: 'changed',
            title: t`Changed`,
            isSpare: true,
            text: row => row.changedAt,
            cell: row => row.changedAt !== null && <Moment value={row.changedAt} />,
          },
        ]}
      />
    </ListPage>
  )
}

const nameCell = ({ displayName, subject, isSystem }: EmailTemplateRow) => (
  <Stack gap={0}>
    <Group gap={8}>
      <bdi>{displayName}</bdi>
      {isSystem && (
        <StatusBadge tone="neutral">
          <Trans>Built-in</Trans>
        </StatusBadge>
      )}
    </Group>
    <Text size="sm" c="dimmed">
      <bdi>{subject}</bdi>
    </Text>
  </Stack>
)
