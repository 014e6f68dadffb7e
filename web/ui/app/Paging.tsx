import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Pagination, Text } from '@mantine/core'
import { formatNumber } from '../../kernel/format.ts'

interface PagingProps {
  /** From 1. */
  page: number
  size: number
  count: number
  onPage: (page: number) => void
}

export function Paging({ page, size, count, onPage }: PagingProps) {
  const { t, i18n } = useLingui()
  const pages = Math.ceil(count / size)
  if (pages < 2) return null
  const number = (value: number) => formatNumber(i18n.locale, value)
  const from = number((page - 1) * size + 1)
  const to = number(Math.min(count, page * size))
  const all = number(count)
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" className="figures">
        <bdi>
          <Trans>
            {from} to {to} of {all}
          </Trans>
        </bdi>
      </Text>
      <Pagination
        size="sm"
        total={pages}
        value={page}
        onChange={onPage}
        siblings={1}
        getItemProps={each => ({ 'aria-label': t`Page ${each}` })}
        getControlProps={control => ({
          'aria-label': { first: t`First page`, previous: t`Previous`, next: t`Next`, last: t`Last page` }[control],
        })}
      />
    </Group>
  )
}
