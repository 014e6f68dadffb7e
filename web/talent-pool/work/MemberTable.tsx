import type { Output } from '@hireloom/contract/endpoint.ts'
import type { listBucketProfiles } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { poolStages } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { Moment } from '../../ui/app/Moment.tsx'
import styles from './pool.module.css'
import { type PoolStage, useStageWords } from './stage-words.ts'

export type Member = Output<typeof listBucketProfiles>['list'][number]

/** The name of somebody in a bucket; the address stands for whoever has none. */
export const nameOf = ({ firstName, lastName, email }: Member): string => `${firstName} ${lastName}`.trim() || email

interface MemberTableProps {
  members: readonly Member[]
  selected: ReadonlySet<number>
  onSelect: (profileIds: readonly number[], isSelected: boolean) => void
  onStage: (member: Member, stage: PoolStage) => void
  onNote: (member: Member) => void
}

export function MemberTable({ members, selected, onSelect, onStage, onNote }: MemberTableProps) {
  const { t } = useLingui()
  const ids = members.map(member => member.profileId)
  const isAll = ids.every(id => selected.has(id))
  return (
    <Table aria-label={t`People of the bucket`} verticalSpacing={8} highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" w={40}>
            <Checkbox
              aria-label={t`Select everybody on this page`}
              checked={isAll}
              indeterminate={!isAll && ids.some(id => selected.has(id))}
              onChange={event => onSelect(ids, event.currentTarget.checked)}
            />
          </Table.Th>
          <Table.Th scope="col">{t`Name`}</Table.Th>
          <Table.Th scope="col">{t`Stage`}</Table.Th>
          <Table.Th scope="col" visibleFrom="sm">{t`Note`}</Table.Th>
          <Table.Th scope="col" visibleFrom="sm">{t`Added`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map(member => (
          <MemberRow
            key={member.profileId}
            member={member}
            isSelected={selected.has(member.profileId)}
            onSelect={isSelected => onSelect([member.profileId], isSelected)}
            onStage={stage => onStage(member, stage)}
            onNote={() => onNote(member)}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface MemberRowProps {
  member: Member
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onStage: (stage: PoolStage) => void
  onNote: () => void
}

function MemberRow({ member, isSelected, onSelect, onStage, onNote }: MemberRowProps) {
  const { t } = useLingui()
  const words = useStageWords()
  const name = nameOf(member)
  const work = [member.currentTitle, member.currentCompany].filter(Boolean).join(' · ')
  return (
    <Table.Tr {...(isSelected && { bg: 'var(--brand-tint)' })}>
      <Table.Td>
        <Checkbox
          aria-label={t`Select ${name}`}
          checked={isSelected}
          onChange={event => onSelect(event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
        <Text size="xs" c="dimmed">
          <bdi>{member.email}</bdi>
        </Text>
        {work !== '' && (
          <Text size="xs" c="dimmed">
            <bdi>{work}</bdi>
          </Text>
        )}
        <Stack hiddenFrom="sm" gap={4} align="start">
          <Note member={member} onNote={onNote} />
        </Stack>
      </Table.Td>
      <Table.Td>
        <NativeSelect
          size="xs"
          miw={104}
          aria-label={t`Stage of ${name}`}
          value={member.stage}
          onChange={event => onStage(poolStages.find(stage => stage === event.currentTarget.value) ?? member.stage)}
          data={poolStages.map(stage => ({ value: stage, label: words[stage] }))}
        />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Note member={member} onNote={onNote} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Moment value={member.addedAt} />
        <Text size="xs" c="dimmed">
          {member.addedBy === null ? <Trans>Joined by a link</Trans> : <bdi>{member.addedBy}</bdi>}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}

function Note({ member, onNote }: { member: Member; onNote: () => void }) {
  const { t } = useLingui()
  const name = nameOf(member)
  return (
    <>
      {member.note !== null && (
        <Text size="sm" className={styles.note ?? ''} dir="auto">
          {member.note}
        </Text>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        px={0}
        onClick={onNote}
        aria-label={member.note === null ? t`Add a note about ${name}` : t`Change the note about ${name}`}
      >
        {member.note === null ? <Trans>Add a note</Trans> : <Trans>Change note</Trans>}
      </Button>
    </>
  )
}
