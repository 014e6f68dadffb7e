import { separatorIn } from '@hireloom/contract/joined.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import type { FoundPersonRow } from '@hireloom/contract/people/search.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { staffTones, useStatusWords } from '../../applications/work/status-words.ts'
import { nameOf } from '../../talent-pool/work/member.ts'
import { DataTable, type Selection } from '../../ui/app/DataTable.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { peopleAddress } from './people-address.ts'

const mostSkills = 4

interface PeopleTableProps {
  /** Under which columns and views are kept. */
  name: string
  title: string
  people: readonly FoundPersonRow[]
  selection?: Selection
  sort: string
  onSort: (sort: string) => void
}

export function PeopleTable({ name, title, people, selection, sort, onSort }: PeopleTableProps) {
  const { t, i18n } = useLingui()
  const separator = separatorIn(i18n.locale)
  return (
    <DataTable
      label={title}
      name={name}
      views={[...peopleAddress.params, 'sort']}
      rows={people}
      rowKey={({ profileId }) => String(profileId)}
      rowName={nameOf}
      {...(selection && { selection })}
      sort={sort}
      onSort={onSort}
      columns={[
        {
          key: 'name',
          title: t`Name`,
          isFixed: true,
          text: nameOf,
          cell: person => <NameCell person={person} />,
          sorts: [
            { key: 'nameAscend', direction: 'ascending' },
            { key: 'nameDescend', direction: 'descending' },
          ],
        },
        {
          key: 'work',
          title: t`Current job`,
          isSpare: true,
          text: workOf,
          cell: row => <Clamped>{workOf(row)}</Clamped>,
        },
        {
          key: 'application',
          title: t`Latest application`,
          isSpare: true,
          text: ({ application }) => application?.jobName ?? null,
          cell: person => <ApplicationCell person={person} />,
        },
        {
          key: 'skills',
          title: t`Skills`,
          isSpare: true,
          text: ({ skills }) => skills.join('; '),
          cell: ({ skills }) => <Clamped>{skills.slice(0, mostSkills).join(separator)}</Clamped>,
        },
        {
          key: 'tags',
          title: t`Tags`,
          isSpare: true,
          text: ({ tags }) => tags.join('; '),
          cell: ({ tags }) => <Clamped>{tags.join(' · ')}</Clamped>,
        },
        {
          key: 'experience',
          title: t`Experience`,
          isSpare: true,
          isNumber: true,
          text: ({ experience }) => experience,
          cell: ({ experience }) =>
            experience > 0 && (
              <Whole>
                <Plural value={experience} one="# year" other="# years" />
              </Whole>
            ),
        },
        {
          key: 'buckets',
          title: t`Buckets`,
          isSpare: true,
          text: ({ buckets }) => buckets.map(({ bucketName }) => bucketName).join('; '),
          cell: ({ buckets }) => <Clamped>{buckets.map(({ bucketName }) => bucketName).join(' · ')}</Clamped>,
        },
        {
          key: 'place',
          title: t`Country`,
          isSpare: true,
          text: ({ countryFull }) => countryFull,
          cell: ({ countryFull }) => <Whole>{countryFull}</Whole>,
        },
        {
          key: 'activity',
          title: t`Last activity`,
          isSpare: true,
          text: ({ lastActivityAt }) => lastActivityAt,
          cell: ({ lastActivityAt }) => <Moment value={lastActivityAt} />,
          sorts: [{ key: 'activityDescend', direction: 'descending' }],
        },
      ]}
    />
  )
}

const workOf = ({ currentTitle, currentCompany }: FoundPersonRow) =>
  [currentTitle, currentCompany].filter(Boolean).join(' · ')

/** No row is taller than what it is about. */
const Clamped = ({ children }: { children: string }) => (
  <Text component="bdi" size="sm" lineClamp={2} title={children}>
    {children}
  </Text>
)

/** Words that no narrow column breaks, in scripts without spaces neither. */
const Whole = ({ children }: { children: ReactNode }) => <bdi style={{ wordBreak: 'keep-all' }}>{children}</bdi>

/** An email address that may be broken behind its @, where the column is narrow. */
function Address({ children }: { children: string }) {
  const place = children.indexOf('@') + 1
  return (
    <>
      {children.slice(0, place)}
      <wbr />
      {children.slice(place)}
    </>
  )
}

function NameCell({ person }: { person: FoundPersonRow }) {
  return (
    <>
      <Group gap={6}>
        <Link className="row-title" to={pathOf('/app/roboroy/profile/:profileId', { profileId: person.profileId })}>
          <bdi>{nameOf(person)}</bdi>
        </Link>
        {person.isHired && (
          <StatusBadge tone="good">
            <Trans>Hired</Trans>
          </StatusBadge>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        <bdi>
          <Address>{person.email}</Address>
        </bdi>
      </Text>
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        <Trans>
          Last activity: <Moment value={person.lastActivityAt} />
        </Trans>
      </Text>
    </>
  )
}

function ApplicationCell({ person: { application, applications, isInPool } }: { person: FoundPersonRow }) {
  const words = useStatusWords()
  if (application === null)
    return (
      isInPool && (
        <Text size="sm" c="dimmed">
          <Trans>Talent pool</Trans>
        </Text>
      )
    )
  return (
    <>
      <Anchor
        component={Link}
        to={pathOf('/app/roboroy/application/:appId', { appId: application.appId })}
        size="sm"
        underline="always"
      >
        <bdi>{application.jobName}</bdi>
      </Anchor>
      <Group gap={6}>
        <StatusBadge tone={staffTones[application.statusKey]}>{words[application.statusKey]}</StatusBadge>
        {applications > 1 && (
          <Text size="xs" c="dimmed">
            <Trans>{applications} in total</Trans>
          </Text>
        )}
      </Group>
    </>
  )
}
