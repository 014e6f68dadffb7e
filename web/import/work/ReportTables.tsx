import { pathWith } from '@hireloom/contract/endpoint.ts'
import { type ImportReport, readRefusedRows } from '@hireloom/contract/import/runs.ts'
import { refusalTexts } from '@hireloom/contract/import/words.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Group, Stack, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { serverText } from '../../kernel/server-text.ts'
import { useNameOfField } from './field-names.ts'
import styles from './import.module.css'

/** Rows that were refused, values that were left out, and columns that no field took. */
export function ReportTables({ run }: { run: ImportReport }) {
  const { i18n } = useLingui()
  const nameOf = useNameOfField()
  const { importId, refusals, notes, ignored } = run
  const left = run.refused - refusals.length
  return (
    <>
      <Part
        title={<Trans>Refused rows</Trans>}
        heads={[<Trans key="row">Row</Trans>, <Trans key="field">Field</Trans>, <Trans key="reason">Reason</Trans>]}
        rows={refusals.map(({ row, field, code, detail }) => ({
          key: String(row),
          cells: [
            row,
            field === null ? '' : nameOf(field),
            <span key="reason">
              {serverText(i18n, refusalTexts[code].id)}
              {(code === 'unreadable' || code === 'conflict' || code === 'too-long') && (
                <Text size="xs" c="dimmed" component="bdi" display="block">
                  {detail}
                </Text>
              )}
            </span>,
          ],
        }))}
        after={
          <Group gap="md">
            {left > 0 && (
              <Text size="sm" c="dimmed">
                <Plural value={left} one="and # more" other="and # more" />
              </Text>
            )}
            <Anchor size="sm" href={pathWith(readRefusedRows.path, { importId })} download>
              <Trans>Download refused rows</Trans>
            </Anchor>
          </Group>
        }
      />
      <Part
        title={<Trans>Skipped or changed during import</Trans>}
        heads={[<Trans key="field">Field</Trans>, <Trans key="rows">Rows</Trans>, <Trans key="example">Example</Trans>]}
        rows={notes.map(({ field, count, example }) => ({
          key: field,
          cells: [nameOf(field), count, <bdi key="example">{example}</bdi>],
        }))}
      />
      <Part
        title={<Trans>Columns not imported</Trans>}
        heads={[<Trans key="column">Column</Trans>, <Trans key="example">Example</Trans>]}
        rows={ignored.map(({ name, sample }) => ({
          key: name,
          cells: [<bdi key="name">{name}</bdi>, <bdi key="sample">{sample}</bdi>],
        }))}
      />
    </>
  )
}

interface PartProps {
  title: ReactNode
  heads: readonly ReactNode[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  after?: ReactNode
}

/** A table with its title, where it has rows. */
function Part({ title, heads, rows, after }: PartProps) {
  if (rows.length === 0) return null
  return (
    <Stack component="section" gap="xs">
      <Title order={3} size="h5">
        {title}
      </Title>
      <div className={styles.wide}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
                <Table.Th key={at}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, cells }) => (
              <Table.Tr key={key}>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
                  <Table.Td key={at}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {after}
    </Stack>
  )
}
