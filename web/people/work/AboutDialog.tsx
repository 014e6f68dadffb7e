import { changeProfile, type Profile } from '@hireloom/contract/candidates/profile.ts'
import type { SourcedField } from '@hireloom/contract/candidates/sources.ts'
import { listCountries } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { LongTextField, PickField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { useProfileChange } from './use-profile-change.ts'

interface AboutDialogProps {
  profile: Profile
  sourceOf: (field: SourcedField) => string | undefined
  onClose: () => void
}

/** Name, contact, work and summary of a person, each field with where it comes from. */
export default function AboutDialog({ profile, sourceOf, onClose }: AboutDialogProps) {
  const { t, i18n } = useLingui()
  const { tell, refresh } = useProfileChange()
  const { profileId, version } = profile
  const country: Choice | null =
    profile.countryId === null ? null : { value: String(profile.countryId), label: profile.countryFull ?? '' }
  const form = useForm({
    start: () => ({
      firstName: profile.firstName,
      lastName: profile.lastName,
      mobile: profile.mobile ?? '',
      country,
      headline: profile.headline ?? '',
      currentTitle: profile.currentTitle ?? '',
      currentCompany: profile.currentCompany ?? '',
      summary: profile.summary ?? '',
      links: profile.links.join('\n'),
    }),
    send: ({ country: chosen, links, ...typed }) =>
      call(changeProfile, {
        params: { profileId },
        body: {
          ...typed,
          version,
          countryId: chosen === null ? null : Number(chosen.value),
          links: links.split('\n').filter(link => link.trim() !== ''),
        },
      }),
    onSent: answer => {
      void refresh()
      tell(<Trans>Profile saved</Trans>, answer)
      onClose()
    },
    paths: { country: 'countryId' },
  })
  const find = async (search: string | undefined) =>
    (await call(listCountries, { query: { search, limit: 30, lang: i18n.locale } })).map(each => ({
      value: String(each.countryId),
      label: each.countryFull,
    }))
  return (
    <FormDialog form={form} size="lg" title={<Trans>Edit profile</Trans>} onClose={onClose}>
      <Group grow align="start">
        <TextField
          {...form.field('firstName')}
          label={t`First name`}
          hint={sourceOf('firstName')}
          maxLength={200}
          isFirst
        />
        <TextField {...form.field('lastName')} label={t`Last name`} hint={sourceOf('lastName')} maxLength={200} />
      </Group>
      <Group grow align="start">
        <TextField
          {...form.field('currentTitle')}
          label={t`Current position`}
          hint={sourceOf('currentTitle')}
          maxLength={200}
        />
        <TextField
          {...form.field('currentCompany')}
          label={t`Current company`}
          hint={sourceOf('currentCompany')}
          maxLength={200}
        />
      </Group>
      <Group grow align="start">
        <TextField
          {...form.field('mobile')}
          label={t`Phone`}
          hint={sourceOf('mobile')}
          type="tel"
          isLeftToRight
          maxLength={30}
        />
        <PickField
          {...form.field('country')}
          label={t`Country`}
          hint={sourceOf('countryId')}
          name="countries"
          find={find}
        />
      </Group>
      <TextField {...form.field('headline')} label={t`Headline`} hint={sourceOf('headline')} maxLength={200} />
      <LongTextField {...form.field('summary')} label={t`Summary`} hint={sourceOf('summary')} maxLength={5000} />
      <LongTextField
        {...form.field('links')}
        label={t`Links, one per line`}
        hint={sourceOf('links')}
        isLeftToRight
        lines={[2, 8]}
      />
    </FormDialog>
  )
}
