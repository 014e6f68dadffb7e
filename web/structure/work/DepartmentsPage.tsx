import {
  type Department,
  listDepartments,
  mostDepartments,
  removeDepartment,
} from '@hireloom/contract/structure/departments.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Box, Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData, revalidatesBut } from '../../ui/app/page-data.ts'
import { SearchBox } from '../../ui/app/SearchBox.tsx'
import { DepartmentDialog } from './DepartmentDialog.tsx'
import { DepartmentTree } from './DepartmentTree.tsx'
import { departmentsFor } from './department-tree.ts'
import { DepartmentDeleted, isInUse, MergeDepartment, RemoveDepartment } from './RemoveDepartment.tsx'
import { useStructureChange } from './use-structure-change.ts'

const page = pageData({ endpoint: listDepartments, input: () => ({ query: { limit: mostDepartments } }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback
export const shouldRevalidate = revalidatesBut('searchKey', 'new')

/** What is done to one department. */
type Act = { readonly kind: 'edit' | 'merge' | 'remove'; readonly department: Department }

/** The departments of a company. */
export default function DepartmentsPage() {
  const { t, i18n } = useLingui()
  const { list: departments, count } = page.usePageData()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { change } = useStructureChange()
  const [act, setAct] = useState<Act | null>(null)
  const words = search.get('searchKey')?.trim() ?? ''
  const shown = departmentsFor(departments, words, i18n.locale)
  const byId = (id: number | null) => departments.find(({ departmentId }) => departmentId === id) ?? null
  const below = search.get('new')
  const go = (params: ParamChanges, isTyping = false) =>
    void navigate(withParams(search, params) || '.', { replace: isTyping, preventScrollReset: true })
  const remove = (department: Department) => {
    if (isInUse(department)) return setAct({ kind: 'remove', department })
    void change(
      removeDepartment,
      { params: { departmentId: department.departmentId }, body: {} },
      { said: () => <DepartmentDeleted {...department} /> },
    )
  }
  const newButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => go({ new: 'top' })}>
      <Trans>New department</Trans>
    </Button>
  )
  const close = () => setAct(null)
  return (
    <PageShell
      width="full"
      title={t`Departments`}
      under={
        <Text component="output" display="block" size="sm" c="dimmed" className={count === 0 ? 'sr' : undefined}>
          <Plural value={count} _0="no departments" one="# department" other="# departments" />
        </Text>
      }
      actions={newButton}
    >
      {count === 0 ? (
        <Empty title={<Trans>No departments yet</Trans>} action={newButton}>
          <Trans>Departments group your people, teams and jobs. Start with the ones at the top.</Trans>
        </Empty>
      ) : (
        <>
          <Box maw={340}>
            <SearchBox
              label={t`Search departments by name`}
              value={words}
              onSearch={text => go({ searchKey: text || null }, true)}
            />
          </Box>
          <Text size="sm" c="dimmed" visibleFrom="sm">
            <Trans>Arrow keys move, F2 renames, Insert adds below, Delete deletes, Enter opens the menu.</Trans>
          </Text>
          {shown.length === 0 ? (
            <Empty
              title={<Trans>No department matches your search</Trans>}
              action={
                <Button variant="default" onClick={() => go({ searchKey: null })}>
                  <Trans>Show all</Trans>
                </Button>
              }
            />
          ) : (
            <DepartmentTree
              key={words}
              departments={shown}
              onAddBelow={({ departmentId }) => go({ new: String(departmentId) })}
              onEdit={department => setAct({ kind: 'edit', department })}
              onMerge={department => setAct({ kind: 'merge', department })}
              onRemove={remove}
            />
          )}
        </>
      )}
      {below !== null && (
        <DepartmentDialog department={null} parent={byId(Number(below))} onClose={() => go({ new: null })} />
      )}
      {act?.kind === 'edit' && (
        <DepartmentDialog department={act.department} parent={byId(act.department.parentId)} onClose={close} />
      )}
      {act?.kind === 'merge' && <MergeDepartment department={act.department} onClose={close} />}
      {act?.kind === 'remove' && <RemoveDepartment department={act.department} onClose={close} />}
    </PageShell>
  )
}
