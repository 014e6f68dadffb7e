import { Table } from '@mantine/core'
import { Fragment } from 'react'

export interface ShortcutLine {
  keys: readonly string[]
  label: string
}

/** Keys and what they do. */
export function ShortcutList({ title, lines }: { title: string; lines: readonly ShortcutLine[] }) {
  return (
    <Table verticalSpacing={6} withRowBorders={false} captionSide="top">
      <Table.Caption ta="start" fw={560} fz="sm">
        {title}
      </Table.Caption>
      <Table.Tbody>
        {lines.map(({ keys, label }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw={400}>
              {label}
            </Table.Th>
            <Table.Td ta="end">
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ' '}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
