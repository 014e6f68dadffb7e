import { listTodos, type Todo } from '@hireloom/contract/todos/todos.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { choice, listAddress, text } from '../../kernel/list-address.ts'
import { LinkTabs } from '../../ui/app/LinkTabs.tsx'
import { List } from '../../ui/app/ListPage.tsx'
import { Opening } from '../../ui/app/Opening.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { useList } from '../../ui/app/use-list.ts'
import { TodoList } from './TodoList.tsx'

const TodoDialog = lazy(() => import('./TodoDialog.tsx'))

const parts = listAddress({ created: choice(['others']), state: choice(['done']) })
const address = listAddress({ searchKey: text() })
const page = pageData({
  endpoint: listTodos,
  input: place => ({ query: { ...parts.valuesOf(place.search), ...address.queryOf(place) } }),
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** What a person has to do, and what they have asked colleagues to do. */
export default function TasksPage() {
  const { t } = useLingui()
  const { list: todos, count } = page.usePageData()
  const list = useList(address)
  const [edited, setEdited] = useState<Todo | 'new' | null>(null)
  const { created, state } = parts.valuesOf(list.search)
  const present = state ?? created ?? 'open'
  return (
    <PageShell
      width="form"
      title={t`Tasks`}
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
          <Trans>New task</Trans>
        </Button>
      }
    >
      <LinkTabs
        label={t`Tasks by state`}
        present={present}
        tabs={[
          { key: 'open', to: '?', label: t`To do` },
          { key: 'done', to: '?state=done', label: t`Done` },
          { key: 'others', to: '?created=others', label: t`Assigned to others` },
        ]}
      />
      <List
        address={address}
        list={list}
        count={count}
        words={{ searchKey: { label: t`Search tasks` } }}
        nothingFits={<Trans>No task matches your search</Trans>}
        none={
          present === 'open'
            ? {
                title: <Trans>Nothing to do</Trans>,
                text: (
                  <Trans>
                    Tasks you create, and those colleagues assign to you, appear here. You'll get a reminder on the due
                    date.
                  </Trans>
                ),
                action: (
                  <Button variant="default" onClick={() => setEdited('new')}>
                    <Trans>New task</Trans>
                  </Button>
                ),
              }
            : { title: <Trans>No tasks here</Trans> }
        }
      >
        <TodoList label={t`Tasks`} todos={todos} onEdit={setEdited} />
      </List>
      {edited !== null && (
        <Opening>
          <TodoDialog todo={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Opening>
      )}
    </PageShell>
  )
}
