import type { PagePattern } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { type PlaceGroup, placeGroups } from '../kernel/place.ts'
import { PageShell } from '../ui/app/PageShell.tsx'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { useGroupNames } from './group-names.ts'
import type { Person } from './person.ts'
import { isInSettings, type Place, usePlaces } from './places.ts'

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

const here = '/app/roboroy/admin' satisfies PagePattern

/** Everything one can set, by what it is for. */
export default function SettingsPage() {
  const person = useRouteLoaderData<Person>('app/AppLayout')
  return person && <Overview person={person} />
}

function Overview({ person }: { person: Person }) {
  const { t } = useLingui()
  const names = useGroupNames()
  const [query, setQuery] = useState('')
  const places = usePlaces(person)
  const found = places.filter(({ page }) => page !== here).filter(place => isFound(place, query))
  const groups = placeGroups
    .filter(group => group.startsWith('settings'))
    .map(group => ({ group, rows: found.filter(place => groupOf(place, places) === group) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <PageShell width="form" title={t`Settings`}>
      <TextInput
        type="search"
        aria-label={t`Search settings`}
        placeholder={t`Search settings`}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={query}
        onChange={event => setQuery(event.currentTarget.value)}
      />
      <Text component="output" c="dimmed">
        {groups.length === 0 && <Trans>No settings match your search</Trans>}
      </Text>
      {groups.map(({ group, rows }) => (
        <Stack key={group} gap="xs">
          <Title order={2} size="h2">
            {names[group]}
          </Title>
          <RowList label={names[group] ?? ''}>
            {rows.map(({ to, label, about, icon: Icon }) => (
              <Row key={to}>
                <Stack gap={2}>
                  <Group gap={8} wrap="nowrap">
                    <Icon size={18} stroke={1.6} aria-hidden />
                    <Link to={to}>{label}</Link>
                  </Group>
                  {about !== '' && (
                    <Text size="sm" c="dimmed">
                      {about}
                    </Text>
                  )}
                </Stack>
              </Row>
            ))}
          </RowList>
        </Stack>
      ))}
    </PageShell>
  )
}

/** Its group in Settings, its own or that of the page whose tab it is. */
function groupOf(place: Place, places: readonly Place[]): PlaceGroup | undefined {
  const at = places.find(({ page }) => page === place.under) ?? place
  return isInSettings(at) ? at.at?.[0] : undefined
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Every word stands somewhere in its name or in what is said of it. */
function isFound({ label, about }: Place, query: string): boolean {
  const text = fold(`${label} ${about}`)
  return fold(query)
    .split(/\s+/)
    .every(word => text.includes(word))
}
