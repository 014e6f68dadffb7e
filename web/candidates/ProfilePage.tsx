import { exportProfile } from '@hireloom/contract/candidates/account.ts'
import { listPersonDocuments } from '@hireloom/contract/candidates/documents.ts'
import { changeProfile, type Profile, readOwnProfile } from '@hireloom/contract/candidates/profile.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { listDropdowns } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Progress, SimpleGrid, Stack, TagsInput, Text, Title } from '@mantine/core'
import { PageShell } from '../ui/app/PageShell.tsx'
import { PicturePanel } from '../ui/app/PicturePanel.tsx'
import { pageData, refresh, together } from '../ui/app/page-data.ts'
import { AutoField } from './AutoField.tsx'
import styles from './area.module.css'
import { EntrySections } from './EntrySections.tsx'
import { PreferencesPanel } from './PreferencesPanel.tsx'
import { ResumeSuggestions } from './ResumeSuggestions.tsx'
import { useStrengthWords } from './strength-words.ts'
import { seen, useProfileChange } from './use-profile-change.ts'

const own = pageData({ endpoint: readOwnProfile })
const documents = pageData({ endpoint: listPersonDocuments })
const lists = pageData({ endpoint: listDropdowns })
const page = together(own, documents, lists)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

type Fields = Partial<
  Pick<
    Profile,
    'firstName' | 'lastName' | 'mobile' | 'countryId' | 'headline' | 'summary' | 'currentTitle' | 'currentCompany'
  > &
    Pick<Profile, 'skills' | 'links' | 'availability'>
>

const optionsOf = (entries: readonly { value: number | string; label: string }[]) =>
  entries.map(({ value, label }) => ({ value: String(value), label }))

/** A candidate's own profile: what is typed is kept at once and can be taken back. */
export default function ProfilePage() {
  const { t } = useLingui()
  const answer = own.usePageData()
  const cv = documents.usePageData().documents.find(({ isPrimary }) => isPrimary)?.parsed ?? null
  const { countries, currencies } = lists.usePageData()
  const { change, tell } = useProfileChange()
  const { profile } = answer
  const params = { profileId: profile.profileId }
  const save = async (fields: Fields) => {
    const before: Fields = Object.fromEntries(Object.keys(fields).map(name => [name, Reflect.get(profile, name)]))
    const saved = await change(
      changeProfile,
      { params, body: fields },
      {
        ...seen(fields),
        said: () => <Trans>Saved.</Trans>,
        undoBy: () => change(changeProfile, { params, body: before }, seen(before)),
      },
    )
    return saved !== null
  }
  const text = (
    name: 'firstName' | 'lastName' | 'mobile' | 'headline' | 'summary' | 'currentTitle' | 'currentCompany',
  ) => ({
    value: profile[name] ?? '',
    onSave: (value: string) => save({ [name]: value }),
  })
  const { availability } = profile
  return (
    <PageShell
      width="form"
      title={t`Profile`}
      under={<Strength strength={profile.strength} />}
      actions={
        <Button component="a" variant="default" href={`${pathWith(exportProfile.path, params)}?format=pdf`} download>
          <Trans>Download as PDF</Trans>
        </Button>
      }
    >
      <ResumeSuggestions cv={cv} answer={answer} change={change} tell={tell} />
      <Stack component="section" gap="sm" className={styles.card}>
        <Title order={2} size="h3">
          <Trans>About you</Trans>
        </Title>
        <PicturePanel
          picture={profile.picture}
          hint={<Trans>Only you see this. It isn't used for matching or shown with your applications.</Trans>}
          onChange={() => void refresh(readOwnProfile)}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <AutoField label={t`First name`} autoComplete="given-name" maxLength={200} {...text('firstName')} />
          <AutoField label={t`Last name`} autoComplete="family-name" maxLength={200} {...text('lastName')} />
          <AutoField label={t`Phone`} type="tel" autoComplete="tel" maxLength={30} {...text('mobile')} />
          <NativeSelect
            label={t`Country`}
            value={profile.countryId ?? ''}
            onChange={event => void save({ countryId: Number(event.currentTarget.value) || null })}
            data={[{ value: '', label: '–' }, ...optionsOf(countries)]}
          />
          <AutoField label={t`Current position`} maxLength={200} {...text('currentTitle')} />
          <AutoField label={t`Current company`} maxLength={200} {...text('currentCompany')} />
        </SimpleGrid>
        <AutoField label={t`Headline`} maxLength={200} {...text('headline')} />
        <AutoField label={t`Summary`} isLong maxLength={5000} {...text('summary')} />
        <TagsInput
          label={t`Skills`}
          description={t`Type a value and press Enter`}
          value={profile.skills}
          maxTags={100}
          onChange={skills => void save({ skills })}
        />
        <TagsInput
          label={t`Links`}
          description={t`Your website, work samples or other profiles`}
          value={profile.links}
          maxTags={20}
          onChange={links => void save({ links })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <NativeSelect
            label={t`Job search status`}
            value={availability.state}
            onChange={event => {
              const chosen = event.currentTarget.value
              const state = chosen === 'looking' || chosen === 'not_looking' ? chosen : 'open'
              void save({ availability: { ...availability, state } })
            }}
            data={[
              { value: 'looking', label: t`Yes, actively` },
              { value: 'open', label: t`Open to offers` },
              { value: 'not_looking', label: t`Not now` },
            ]}
          />
          <AutoField
            label={t`Available from`}
            type="date"
            value={availability.from ?? ''}
            onSave={from => save({ availability: { ...availability, from: from || null } })}
          />
          <AutoField
            label={t`Notice period (days)`}
            type="number"
            min={0}
            value={availability.noticeDays === null ? '' : String(availability.noticeDays)}
            onSave={days =>
              save({ availability: { ...availability, noticeDays: days === '' ? null : Math.round(Number(days)) } })
            }
          />
        </SimpleGrid>
      </Stack>
      <EntrySections answer={answer} change={change} />
      <PreferencesPanel
        profile={profile}
        countries={optionsOf(countries)}
        currencies={optionsOf(currencies)}
        change={change}
      />
    </PageShell>
  )
}

function Strength({ strength }: { strength: Profile['strength'] }) {
  const { t } = useLingui()
  const words = useStrengthWords()
  if (strength === null) return null
  const { score, missing } = strength
  return (
    <Stack gap={6} mt={6}>
      <Progress value={score} aria-label={t`Profile strength`} maw={320} />
      <Text size="sm" c="dimmed">
        <Trans>{score}%</Trans>
        {missing.length > 0 &&
          `: ${missing
            .slice(0, 3)
            .map(key => words[key])
            .join(' · ')}`}
      </Text>
    </Stack>
  )
}
