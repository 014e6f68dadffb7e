import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Filters } from '../../kernel/list-address.ts'
import { type Column, DataTable } from '../../ui/app/DataTable.tsx'
import type { ListProps } from '../../ui/app/ListPage.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'

interface StructureListProps<Row extends object, F extends Filters>
  extends Pick<ListProps<F>, 'address' | 'list' | 'count' | 'words' | 'nothingFits'> {
  title: string
  /** Under which this browser keeps its columns. */
  name: string
  counted: ReactNode
  none: { title: ReactNode; text: ReactNode }
  /** What the button says that makes a new one. */
  newLabel: ReactNode
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => number
  nameOf: (row: Row) => string
  /** The dialog of one that is changed, or of a new one. */
  dialog: (row: Row | null, onClose: () => void) => ReactNode
  onRemove: (row: Row) => void
  /** Dialogs that the page opens itself. */
  after?: ReactNode
}

/** Offices, teams or places: to look for, make, change and delete. */
export function StructureList<Row extends object, F extends Filters>(props: StructureListProps<Row, F>) {
  const { title, name, counted, none, newLabel, rows, columns, keyOf, nameOf, dialog, onRemove, after, ...list } = props
  const [changing, setChanging] = useState<Row | null>(null)
  const { go, search } = list.list
  const newButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => go({ new: '1' })}>
      {newLabel}
    </Button>
  )
  return (
    <ListPage
      {...list}
      title={title}
      counted={counted}
      action={newButton}
      none={{ ...none, action: newButton }}
      after={
        <>
          {(search.has('new') || changing !== null) &&
            dialog(changing, () => (changing === null ? go({ new: null }) : setChanging(null)))}
          {after}
        </>
      }
    >
      <DataTable
        label={title}
        name={name}
        rows={rows}
        columns={columns}
        rowKey={row => String(keyOf(row))}
        rowName={nameOf}
        rowActs={row => [
          { label: <Trans>Edit</Trans>, onAct: () => setChanging(row) },
          { label: <Trans>Delete</Trans>, isDanger: true, onAct: () => onRemove(row) },
        ]}
      />
    </ListPage>
  )
}
