import {
  hourTypes,
  type Preferences,
  type Profile,
  type ProfileAnswer,
  putPreferences,
  workplaces,
} from '@hireloom/contract/candidates/profile.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Group, MultiSelect, NativeSelect, SimpleGrid, Stack, TagsInput, Text, Title } from '@mantine/core'
import { call } from '../kernel/api.ts'
import { showUndo } from '../ui/app/UndoToast.tsx'
import { AutoField } from './AutoField.tsx'
import styles from './area.module.css'
import { RankList } from './RankList.tsx'
import { useHourWords, useWorkplaceWords } from './work-words.ts'

interface PreferencesPanelProps {
  profile: Profile
  countries: readonly { countryId: number; countryFull: string }[]
  currencies: readonly { value: string; label: string }[]
  onShow: (work: () => Promise<ProfileAnswer>, guess: Partial<Profile>) => Promise<boolean>
}

/** Job preferences. */
export function PreferencesPanel({ profile, countries, currencies, onShow }: PreferencesPanelProps) {
  const { t } = useLingui()
  const hours = useHourWords()
  const places = useWorkplaceWords()
  const { preferences } = profile
  const params = { profileId: profile.profileId }
  const put = (body: Preferences) => onShow(() => call(putPreferences, { params, body }), { preferences: body })
  const save = async (change: Partial<Preferences>) => {
    if (!(await put({ ...preferences, ...change }))) return false
    showUndo(<Trans>Saved.</Trans>, () => void put(preferences))
    return true
  }
  const countryChoices = countries.map(country => ({ value: String(country.countryId), label: country.countryFull }))
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
        data={countryChoices}
      />
      <MultiSelect
        label={t`Countries where you can work without a permit`}
        searchable
        value={preferences.workCountryIds.map(String)}
        onChange={ids => void save({ workCountryIds: ids.map(Number) })}
        data={countryChoices}
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
