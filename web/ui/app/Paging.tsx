import { pageSizes } from '@hireloom/contract/constants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { formatNumber } from '../../kernel/format.ts'

interface PagingProps {
  /** From 1. */
  page: number
  size: number
  count: number
  onPage: (page: number) => void
  /** Offers other sizes. */
  onSize?: (size: number) => void
}

export function Paging({ page, size, count, onPage, onSize }: PagingProps) {
  const { t, i18n } = useLingui()
  const pages = Math.ceil(count / size)
  if (pages < 2 && (onSize === undefined || count <= Math.min(...pageSizes))) return null
  const number = (value: number) => formatNumber(i18n.locale, value)
  const from = number((page - 1) * size + 1)
  const to = number(Math.min(count, page * size))
  const all = number(count)
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed" className="figures">
        <bdi>
          {page <= pages && (
            <Trans>
              {from} to {to} of {all}
            </Trans>
          )}
        </bdi>
      </Text>
      {onSize && (
        <NativeSelect
          size="xs"
          aria-label={t`Rows per page`}
          value={size}
          data={pageSizes.map(each => ({ value: String(each), label: t`${each} per page` }))}
          onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
        />
      )}
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
