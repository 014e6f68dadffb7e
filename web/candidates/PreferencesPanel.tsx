import {
  hourTypes,
  type Preferences,
  type Profile,
  putPreferences,
  workplaces,
} from '@hireloom/contract/candidates/profile.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Group, MultiSelect, NativeSelect, SimpleGrid, Stack, TagsInput, Text, Title } from '@mantine/core'
import { AutoField } from './AutoField.tsx'
import styles from './area.module.css'
import { RankList } from './RankList.tsx'
import { type ProfileChange, seen } from './use-profile-change.ts'
import { useHourWords, useWorkplaceWords } from './work-words.ts'

interface PreferencesPanelProps {
  profile: Profile
  countries: readonly { value: string; label: string }[]
  currencies: readonly { value: string; label: string }[]
  change: ProfileChange
}

/** Job preferences. */
export function PreferencesPanel({ profile, countries, currencies, change }: PreferencesPanelProps) {
  const { t } = useLingui()
  const hours = useHourWords()
  const places = useWorkplaceWords()
  const { preferences } = profile
  const params = { profileId: profile.profileId }
  const save = async (chosen: Partial<Preferences>) => {
    const body = { ...preferences, ...chosen }
    const saved = await change(
      putPreferences,
      { params, body },
      {
        ...seen({ preferences: body }),
        said: () => <Trans>Saved.</Trans>,
        undoBy: () => change(putPreferences, { params, body: preferences }, seen({ preferences })),
      },
    )
    return saved !== null
  }
  return (
    <Stack component="section" gap="sm" className={styles.card} aria-label={t`What you're looking for`}>
      <Title order={2} size="h3">
        <Trans>What you're looking for</Trans>
      </Title>
      <TagsInput
        label={t`Positions`}
        description={t`Type a value and press Enter`}
        value={preferences.titles}
        maxTags={20}
        onChange={titles => void save({ titles })}
      />
      <Checkbox.Group
        label={t`Hours`}
        value={preferences.hourTypes}
        onChange={chosen => void save({ hourTypes: hourTypes.filter(each => chosen.includes(each)) })}
      >
        <Group gap="md" mt={4}>
          {hourTypes.map(each => (
            <Checkbox key={each} value={each} label={hours[each]} />
          ))}
        </Group>
      </Checkbox.Group>
      <Checkbox.Group
        label={t`Where you work`}
        value={preferences.workplaces}
        onChange={chosen => void save({ workplaces: workplaces.filter(each => chosen.includes(each)) })}
      >
        <Group gap="md" mt={4}>
          {workplaces.map(each => (
            <Checkbox key={each} value={each} label={places[each]} />
          ))}
        </Group>
      </Checkbox.Group>
      <MultiSelect
        label={t`Countries`}
        searchable
        value={preferences.countryIds.map(String)}
        onChange={ids => void save({ countryIds: ids.map(Number) })}
        data={[...countries]}
      />
      <MultiSelect
        label={t`Countries where you can work without a permit`}
        searchable
        value={preferences.workCountryIds.map(String)}
        onChange={ids => void save({ workCountryIds: ids.map(Number) })}
        data={[...countries]}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <AutoField
          label={t`Minimum annual salary`}
          type="number"
          min={0}
          value={preferences.salary === null ? '' : String(preferences.salary)}
          onSave={value => save({ salary: value === '' ? null : Math.round(Number(value)) })}
        />
        <NativeSelect
          label={t`Currency`}
          value={preferences.currency ?? ''}
          onChange={event => void save({ currency: event.currentTarget.value || null })}
          data={[{ value: '', label: '–' }, ...currencies]}
        />
      </SimpleGrid>
      <Checkbox
        label={t`I'd relocate for a job`}
        checked={preferences.isWillingToMove}
        onChange={event => void save({ isWillingToMove: event.currentTarget.checked })}
      />
      <div>
        <Text size="sm" fw={560}>
          <Trans>What matters most to you</Trans>
        </Text>
        <RankList ranks={preferences.preferenceRanks} onChange={preferenceRanks => void save({ preferenceRanks })} />
      </div>
    </Stack>
  )
}
