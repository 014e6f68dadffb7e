import { useLingui } from '@lingui/react/macro'
import { Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../kernel/format.ts'
import styles from './charts.module.css'

interface ShareListProps {
  title: string
  /** The greatest first. */
  rows: readonly { readonly key: string; readonly label: ReactNode; readonly count: number }[]
  nothing: ReactNode
}

/** How often each of some words was met, with its share of the first one: a table of its own figures. */
export function ShareList({ title, rows, nothing }: ShareListProps) {
  const { i18n } = useLingui()
  const most = rows[0]?.count ?? 1
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {nothing}
        </Text>
      ) : (
        <Table aria-label={title} verticalSpacing={4}>
          <Table.Tbody>
            {rows.map(({ key, label, count }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={400}>
                  {label}
                  <div className={styles.share} style={{ inlineSize: `${(count / most) * 100}%` }} />
                </Table.Th>
                <Table.Td ta="end" className="figures">
                  {formatNumber(i18n.locale, count)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
