import { Stack, Text, Title } from '@mantine/core'
import { MasterDetail, MasterLine, MasterList, MasterNote } from '../../ui/app/MasterDetail.tsx'
import { SearchBox } from '../../ui/app/SearchBox.tsx'
import { TableBar } from '../../ui/app/TableBar.tsx'
import { useSelection } from '../../ui/app/use-selection.ts'
import { Sample } from './Sample.tsx'

const rows = [
  { id: 1, name: 'Nora Berg', stage: 'Ready' },
  { id: 2, name: 'عمر الخطيب', stage: 'Contacted' },
  { id: 3, name: '佐藤 美咲', stage: 'New' },
]
type Person = (typeof rows)[number]
const nothing = () => undefined
const parts = {
  filters: <SearchBox label="Search by name" value="" onSearch={nothing} />,
  pages: { page: 1, size: 20, count: 3, onPage: nothing },
  none: { title: 'No one selected', text: 'Choose one from the list.' },
}
const list = { rows, idOf: (row: Person) => row.id, addressOf: () => '', children: Line }

function Line({ name, stage }: Person) {
  return (
    <MasterLine>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <MasterNote>{stage}</MasterNote>
    </MasterLine>
  )
}

export function MasterSamples() {
  const { chosen, clear, toggle, toggleAll } = useSelection(rows, row => String(row.id), 'Select all people')
  const selection = {
    allLabel: 'Select all people',
    chosen,
    nameOf: (row: Person) => row.name,
    onToggle: toggle,
    onToggleAll: toggleAll,
  }
  return (
    <>
      <Sample name="MasterDetail, MasterList: nothing open">
        <MasterDetail
          {...parts}
          head={<strong>People</strong>}
          listLabel="People"
          detailLabel="No person"
          detail={null}
        >
          <MasterList {...list} openId={null} />
        </MasterDetail>
      </Sample>
      <Sample name="MasterDetail, MasterList: one open, rows that can be marked">
        <MasterDetail
          {...parts}
          head={<strong>People to choose from</strong>}
          listLabel="People to choose from"
          detailLabel="Open person"
          detail={
            <Stack p="md">
              <Title order={3}>
                <bdi>عمر الخطيب</bdi>
              </Title>
              <Text>On a phone the open person takes the place of the list.</Text>
            </Stack>
          }
          after={
            <TableBar
              label="With the marked people"
              count={chosen.length}
              onClear={clear}
              acts={[{ label: 'Invite', onAct: clear }]}
            />
          }
        >
          <MasterList {...list} openId={2} selection={selection} />
        </MasterDetail>
      </Sample>
    </>
  )
}
