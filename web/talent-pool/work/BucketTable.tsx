import type { Bucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Anchor, Group, Menu, Table, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'

interface BucketTableProps {
  buckets: readonly Bucket[]
  onChange: (bucket: Bucket) => void
  onShare: (bucket: Bucket) => void
  onRemove: (bucket: Bucket) => void
}

export function BucketTable({ buckets, ...acts }: BucketTableProps) {
  const { t } = useLingui()
  return (
    <Table aria-label={t`Buckets`} verticalSpacing={8}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t`Name`}</Table.Th>
          <Table.Th scope="col" ta="end">{t`People`}</Table.Th>
          <Table.Th scope="col" visibleFrom="sm">{t`Owner`}</Table.Th>
          <Table.Th scope="col" visibleFrom="sm">{t`Created`}</Table.Th>
          <Table.Th scope="col">
            <span className="sr">
              <Trans>Actions</Trans>
            </span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {buckets.map(bucket => (
          <BucketRow key={bucket.bucketId} bucket={bucket} {...acts} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function BucketRow({ bucket, onChange, onShare, onRemove }: Omit<BucketTableProps, 'buckets'> & { bucket: Bucket }) {
  const { t, i18n } = useLingui()
  const name = bucket.bucketName
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap={8}>
          <Anchor
            component={Link}
            to={`/app/roboroy/talentpool/bucket/${bucket.bucketId}`}
            underline="always"
            prefetch="intent"
            style={{ overflowWrap: 'anywhere' }}
          >
            <bdi>{name}</bdi>
          </Anchor>
          {bucket.shared && (
            <StatusBadge tone="brand">
              <Trans>Shared</Trans>
            </StatusBadge>
          )}
        </Group>
      </Table.Td>
      <Table.Td ta="end" className="figures">
        {formatNumber(i18n.locale, bucket.memberCount)}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        {bucket.ownerName === null ? (
          <Text span size="sm" c="dimmed">
            <Trans>Nobody any more</Trans>
          </Text>
        ) : (
          <bdi>{bucket.ownerName}</bdi>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Moment value={bucket.createdAt} />
      </Table.Td>
      <Table.Td ta="end">
        {bucket.canEdit && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={t`Actions for ${name}`}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => onChange(bucket)}>
                <Trans>Rename</Trans>
              </Menu.Item>
              <Menu.Item onClick={() => onShare(bucket)}>
                {bucket.shared ? <Trans>Keep to myself</Trans> : <Trans>Share with colleagues</Trans>}
              </Menu.Item>
              <Menu.Item color="red" onClick={() => onRemove(bucket)}>
                <Trans>Delete</Trans>
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
