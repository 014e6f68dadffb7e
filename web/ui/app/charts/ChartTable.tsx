import { Trans } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

interface ChartTableProps {
  label: string
  heads: readonly string[]
  /** Each with its name first. */
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** The figures of a chart as a table, collapsed by default. */
export function ChartTable({ label, heads, rows }: ChartTableProps) {
  return (
    <details>
      <summary>
        <Trans>Show data as a table</Trans>
      </summary>
      <Table.ScrollContainer minWidth={120 * heads.length} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={label} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head, at) => (
                <Table.Th key={head} scope="col" ta={at === 0 ? 'start' : 'end'}>
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, cells }) => (
              <Table.Tr key={key}>
                {cells.map((cell, at) =>
                  at === 0 ? (
                    <Table.Th key={heads[at]} scope="row" fw={400}>
                      {cell}
                    </Table.Th>
                  ) : (
                    <Table.Td key={heads[at]} ta="end" className="figures">
                      {cell}
                    </Table.Td>
                  ),
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  )
}
