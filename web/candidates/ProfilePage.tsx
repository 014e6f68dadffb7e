import { exportProfile } from '@hireloom/contract/candidates/account.ts'
import { listPersonDocuments } from '@hireloom/contract/candidates/documents.ts'
import { changeProfile, type Profile, readOwnProfile } from '@hireloom/contract/candidates/profile.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { listCountries } from '@hireloom/contract/reference/countries.ts'
import { listReference } from '@hireloom/contract/reference/lists.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Progress, SimpleGrid, Stack, TagsInput, Text, Title } from '@mantine/core'
import { call } from '../kernel/api.ts'
import { requestContext } from '../kernel/request.ts'
import { PageShell } from '../ui/app/PageShell.tsx'
import { PicturePanel } from '../ui/app/PicturePanel.tsx'
import { cachedLoader } from '../ui/app/query.ts'
import { showUndo } from '../ui/app/UndoToast.tsx'
import type { Route } from './+types/ProfilePage.ts'
import { AutoField } from './AutoField.tsx'
import styles from './area.module.css'
import { EntrySections } from './EntrySections.tsx'
import { PreferencesPanel } from './PreferencesPanel.tsx'
import { ResumeSuggestions } from './ResumeSuggestions.tsx'
import { useStrengthWords } from './strength-words.ts'
import { useOwn } from './use-own.ts'

/** There are fewer in the world. */
const mostCurrencies = 200

export async function loader({ context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  const [answer, { documents }, countries, currencies] = await Promise.all([
    web.call(readOwnProfile),
    web.call(listPersonDocuments),
    web.call(listCountries, { query: { lang: web.language } }),
    web.call(listReference, { params: { apiName: 'currencies' }, query: { limit: mostCurrencies } }),
  ])
  const cv = documents.find(document => document.isPrimary)?.parsed ?? null
  return {
    answer,
    cv,
    countries: countries.map(({ countryId, countryFull }) => ({ countryId, countryFull })),
    currencies: currencies.list.map(({ value, label }) => ({ value: String(value), label })),
  }
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('own-profile', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../ui/app/PageFallback.tsx'

type Fields = Partial<
  Pick<
    Profile,
    'firstName' | 'lastName' | 'mobile' | 'countryId' | 'headline' | 'summary' | 'currentTitle' | 'currentCompany'
  > &
    Pick<Profile, 'skills' | 'links' | 'availability'>
>

/** A candidate's own profile: what is typed is kept at once and can be taken back. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [{ answer, cv, countries, currencies }, run] = useOwn(loaderData)
  const { profile } = answer
  const params = { profileId: profile.profileId }
  const show = (work: () => Promise<typeof answer>, guess: Partial<Profile> = {}) =>
    run(
      async () => ({ answer: await work(), cv, countries, currencies }),
      ({ answer: present, ...rest }) => ({
        ...rest,
        answer: { ...present, profile: { ...present.profile, ...guess } },
      }),
    )
  const save = async (fields: Fields) => {
    const before = Object.fromEntries(Object.keys(fields).map(name => [name, Reflect.get(profile, name)]))
    const isSaved = await show(() => call(changeProfile, { params, body: fields }), fields)
    if (!isSaved) return false
    showUndo(<Trans>Saved.</Trans>, () => void show(() => call(changeProfile, { params, body: before })))
    return true
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
      <ResumeSuggestions cv={cv} answer={answer} onShow={show} />
      <Stack component="section" gap="sm" className={styles.card}>
        <Title order={2} size="h3">
          <Trans>About you</Trans>
        </Title>
        <PicturePanel
          picture={profile.picture}
          hint={<Trans>Only you see this. It isn't used for matching or shown with your applications.</Trans>}
          onChange={picture => void show(async () => ({ ...answer, profile: { ...profile, picture } }))}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <AutoField label={t`First name`} autoComplete="given-name" maxLength={200} {...text('firstName')} />
          <AutoField label={t`Last name`} autoComplete="family-name" maxLength={200} {...text('lastName')} />
          <AutoField label={t`Phone`} type="tel" autoComplete="tel" maxLength={30} {...text('mobile')} />
          <NativeSelect
            label={t`Country`}
            value={profile.countryId ?? ''}
            onChange={event => void save({ countryId: Number(event.currentTarget.value) || null })}
            data={[
              { value: '', label: '–' },
              ...countries.map(country => ({ value: String(country.countryId), label: country.countryFull })),
            ]}
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
      <EntrySections answer={answer} onShow={show} />
      <PreferencesPanel profile={profile} countries={countries} currencies={currencies} onShow={show} />
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
