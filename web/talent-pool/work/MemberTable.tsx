import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { poolStages } from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useViewer } from '../../kernel/viewer.ts'
import { DataTable, type Selection } from '../../ui/app/DataTable.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { type Member, nameOf } from './member.ts'
import styles from './pool.module.css'
import { type PoolStage, useStageWords } from './stage-words.ts'

interface MemberTableProps {
  /** The viewer may change who is in the bucket, and how. */
  canFill: boolean
  members: readonly Member[]
  selection: Selection
  /** The names in the address that a saved view holds. */
  views: readonly string[]
  onStage: (profileIds: readonly number[], stage: PoolStage) => void
  onNote: (member: Member) => void
}

export function MemberTable({ canFill, members, selection, views, onStage, onNote }: MemberTableProps) {
  const { t } = useLingui()
  const words = useStageWords()
  const stages = poolStages.map(value => ({ value, label: words[value] }))
  return (
    <DataTable
      label={t`People in this bucket`}
      name="bucket-people"
      views={views}
      rows={members}
      rowKey={member => String(member.profileId)}
      rowName={nameOf}
      selection={selection}
      columns={[
        { key: 'name', title: t`Name`, isFixed: true, text: nameOf, cell: member => <Name member={member} /> },
        {
          key: 'stage',
          title: t`Stage`,
          text: member => words[member.stage],
          cell: member => {
            const name = nameOf(member)
            return (
              <NativeSelect
                size="xs"
                miw={120}
                aria-label={t`Stage of ${name}`}
                disabled={!canFill}
                value={member.stage}
                data={stages}
                onChange={({ currentTarget: { value } }) =>
                  onStage([member.profileId], poolStages.find(stage => stage === value) ?? member.stage)
                }
              />
            )
          },
        },
        {
          key: 'note',
          title: t`Note`,
          text: member => member.note,
          cell: member => <Note member={member} {...(canFill && { onNote: () => onNote(member) })} />,
        },
        {
          key: 'added',
          title: t`Added`,
          isSpare: true,
          text: member => member.addedAt,
          cell: ({ addedAt, addedBy }) => (
            <>
              <Moment value={addedAt} />
              <Text size="xs" c="dimmed">
                {addedBy === null ? <Trans>Joined via link</Trans> : <bdi>{addedBy}</bdi>}
              </Text>
            </>
          ),
        },
      ]}
    />
  )
}

function Name({ member }: { member: Member }) {
  const viewer = useViewer()
  const { profileId, email, currentTitle, currentCompany } = member
  const work = [currentTitle, currentCompany].filter(Boolean).join(' · ')
  const name = <bdi>{nameOf(member)}</bdi>
  return (
    <div className={styles.who}>
      {mayDo(viewer, 'candidates.view') ? (
        <Link className="row-title" to={pathOf('/app/roboroy/profile/:profileId', { profileId })}>
          {name}
        </Link>
      ) : (
        name
      )}
      {[email, work].filter(Boolean).map(line => (
        <Text key={line} size="xs" c="dimmed" className={styles.line ?? ''} dir="auto">
          {line}
        </Text>
      ))}
    </div>
  )
}

function Note({ member, onNote }: { member: Member; onNote?: () => void }) {
  const { t } = useLingui()
  const name = nameOf(member)
  return (
    <>
      {member.note !== null && (
        <Text size="sm" className={styles.note ?? ''} dir="auto">
          {member.note}
        </Text>
      )}
      {onNote && (
        <Button
          size="compact-sm"
          variant="subtle"
          px={0}
          onClick={onNote}
          aria-label={member.note === null ? t`Add a note about ${name}` : t`Edit note about ${name}`}
        >
          {member.note === null ? <Trans>Add a note</Trans> : <Trans>Edit note</Trans>}
        </Button>
      )}
    </>
  )
}
