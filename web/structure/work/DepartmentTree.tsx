import type { Department } from '@hireloom/contract/structure/departments.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Box, type RenderTreeNodePayload, Text, Tree, useTree } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type SyntheticEvent, useMemo, useRef, useState } from 'react'
import RowMenu from '../../ui/app/RowMenu.tsx'
import styles from './DepartmentTree.module.css'
import { treeOf } from './department-tree.ts'
import { RenameField } from './RenameField.tsx'

interface DepartmentTreeProps {
  /** In the order of their tree. */
  departments: readonly Department[]
  onAddBelow: (department: Department) => void
  onEdit: (department: Department) => void
  onMerge: (department: Department) => void
  onRemove: (department: Department) => void
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** The departments as a tree: the arrow keys go through it, F2 renames, Insert adds below, Delete deletes, Enter opens the menu. */
export function DepartmentTree({ departments, onAddBelow, onEdit, onMerge, onRemove }: DepartmentTreeProps) {
  const { t } = useLingui()
  const [renamed, setRenamed] = useState<number | null>(null)
  const root = useRef<HTMLDivElement>(null)
  // The tree sets itself up anew for each other array.
  const data = useMemo(() => treeOf(departments), [departments])
  const byId = new Map(departments.map(each => [String(each.departmentId), each]))
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const tree = useTree({
    // What nobody has closed is open, also when something has come below it.
    expandedState: Object.fromEntries([...byId.keys()].map(id => [id, !closed.has(id)])),
    onExpandedStateChange: state => setClosed(new Set(Object.keys(state).filter(id => state[id] === false))),
  })
  const addBelow = (department: Department) => {
    tree.expand(String(department.departmentId))
    onAddBelow(department)
  }
  const press = (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.role !== 'treeitem') return
    const department = byId.get(target.dataset.value ?? '')
    if (department === undefined) return
    const acts: Record<string, () => void> = {
      F2: () => setRenamed(department.departmentId),
      Insert: () => addBelow(department),
      Delete: () => onRemove(department),
      Enter: () => target.querySelector<HTMLElement>('[data-acts] button')?.click(),
    }
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const endRename = (departmentId: number) => {
    setRenamed(null)
    root.current?.querySelector<HTMLElement>(`[role="treeitem"][data-value="${departmentId}"]`)?.focus()
  }
  const draw = ({ node, expanded, hasChildren, elementProps }: RenderTreeNodePayload) => {
    const department = byId.get(node.value)
    if (department === undefined) return null
    const { departmentId, name } = department
    return (
      <div {...elementProps} className={`${elementProps.className} ${styles.row}`}>
        <IconChevronRight
          size={16}
          aria-hidden
          className={styles.mark}
          data-open={expanded}
          data-empty={!hasChildren}
        />
        <div className={styles.words}>
          {renamed === departmentId ? (
            <RenameField department={department} onClose={() => endRename(departmentId)} />
          ) : (
            <>
              <Text fw={560}>
                <bdi>{name}</bdi>
              </Text>
              <Facts {...department} />
            </>
          )}
        </div>
        <Box component="span" data-acts onClick={stop} onKeyDown={stop}>
          <RowMenu
            name={name}
            acts={[
              { label: <Trans>Add below</Trans>, onAct: () => addBelow(department) },
              { label: <Trans>Rename</Trans>, onAct: () => setRenamed(departmentId) },
              { label: <Trans>Edit or move</Trans>, onAct: () => onEdit(department) },
              { label: <Trans>Merge</Trans>, onAct: () => onMerge(department) },
              { label: <Trans>Delete</Trans>, isDanger: true, onAct: () => onRemove(department) },
            ]}
          />
        </Box>
      </div>
    )
  }
  return (
    <Box ref={root} className={styles.tree ?? ''} onKeyDown={press}>
      <Tree data={data} tree={tree} renderNode={draw} levelOffset={24} aria-label={t`Departments`} />
    </Box>
  )
}

/** Its manager, and how much belongs to it. */
function Facts({ managerName, userCount, teamCount, jobCount }: Department) {
  const facts = [
    managerName !== null && <bdi key="manager">{managerName}</bdi>,
    userCount > 0 && <Plural key="people" value={userCount} one="# person" other="# people" />,
    teamCount > 0 && <Plural key="teams" value={teamCount} one="# team" other="# teams" />,
    jobCount > 0 && <Plural key="jobs" value={jobCount} one="# job" other="# jobs" />,
  ].filter(fact => fact !== false)
  if (facts.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {facts.map((fact, at) => (
        <span key={fact.key}>
          {at > 0 && ' · '}
          {fact}
        </span>
      ))}
    </Text>
  )
}
