import { Button } from '@mantine/core'
import { choice, dates, facet, flag, listAddress, text } from '../../kernel/list-address.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { List } from '../../ui/app/ListPage.tsx'
import { TableBar } from '../../ui/app/TableBar.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { useSelection } from '../../ui/app/use-selection.ts'
import { Sample } from './Sample.tsx'

const rows = [
  { id: 1, name: 'Nora Berg', stage: 'Ready', score: 91 },
  { id: 2, name: 'عمر الخطيب', stage: 'Contacted', score: 78 },
  { id: 3, name: '佐藤 美咲', stage: 'New', score: 64 },
]
const address = listAddress({
  searchKey: text(),
  stage: choice(['new', 'ready']),
  mine: flag(),
  skills: facet(),
  added: dates(),
})
const words = {
  searchKey: { label: 'Search by name' },
  stage: {
    label: 'Stage',
    any: 'All stages',
    options: [
      { value: 'new', label: 'New' },
      { value: 'ready', label: 'Ready' },
    ],
  },
  mine: { label: 'Mine only' },
  skills: {
    label: 'Skills',
    options: [
      { value: 'ts', label: 'TypeScript', count: 12 },
      { value: 'sql', label: 'SQL', count: 7 },
    ],
  },
  added: { label: 'Added' },
}
const columns = [
  { key: 'name', title: 'Name', isFixed: true, text: rowName, cell: (row: Row) => <bdi>{row.name}</bdi> },
  { key: 'stage', title: 'Stage', isSpare: true, text: (row: Row) => row.stage, cell: (row: Row) => row.stage },
  {
    key: 'score',
    title: 'Score',
    isNumber: true,
    sorts: [{ key: 'scoreDescend', direction: 'descending' as const }],
    text: (row: Row) => row.score,
    cell: (row: Row) => row.score,
  },
]
type Row = (typeof rows)[number]
function rowName(row: Row) {
  return row.name
}
const rowKey = (row: Row) => String(row.id)
const none = { title: 'No people yet', text: 'People come in by a link.', action: <Button>Add a person</Button> }

export function ListSamples() {
  const list = useList(address)
  const { chosen, clear, selection } = useSelection(rows, rowKey, 'Select everybody on this page')
  const table = (
    <DataTable
      label="People"
      name="kit"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowName={rowName}
      selection={selection}
      sort="scoreDescend"
      onSort={() => undefined}
      rowActs={row => [
        { label: 'Rename', onAct: () => undefined },
        { label: 'Delete', isDanger: true, onAct: () => undefined },
        ...(row.id === 2 ? [{ label: 'Share', onAct: () => undefined, offBecause: 'Shared already' }] : []),
      ]}
    />
  )
  const parts = { address, words, none, nothingFits: 'No matching people' }
  return (
    <>
      <Sample name="List, DataTable, TableBar: full">
        <List {...parts} list={{ ...list, page: 1 }} count={61}>
          {table}
        </List>
        <TableBar
          label="With the selected people"
          count={chosen.length}
          onClear={clear}
          acts={[
            { label: 'Invite', onAct: clear },
            { label: 'Move', options: [{ key: 'ready', label: 'Ready', onAct: clear }] },
          ]}
        />
      </Sample>
      <Sample name="List: nothing at all">
        <List {...parts} list={{ ...list, isNarrowed: false }} count={0}>
          {null}
        </List>
      </Sample>
      <Sample name="List: nothing fits">
        <List {...parts} list={{ ...list, isNarrowed: true }} count={0}>
          {null}
        </List>
      </Sample>
      <Sample name="List: a page past the end">
        <List {...parts} list={{ ...list, page: 9 }} count={61}>
          {table}
        </List>
      </Sample>
      <Sample name="DataTable: without choices, acts and menu">
        <DataTable label="People, to read only" columns={columns} rows={rows} rowKey={rowKey} />
      </Sample>
    </>
  )
}
