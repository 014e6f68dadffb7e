import type { CareersDraft, CareersPage } from '@hireloom/contract/companies/careers-page.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fieldset, Stack } from '@mantine/core'
import { ColourField, FlagField, TextField } from '../../ui/app/form/fields.tsx'
import { PictureField } from '../../ui/app/form/PictureField.tsx'
import { RichTextField } from '../../ui/app/form/RichTextField.tsx'
import { LanguagesField } from './LanguagesField.tsx'

interface CareersFieldsProps {
  page: CareersPage
  content: CareersDraft
  /** By path, such as `heroVideo`. */
  errors: Readonly<Record<string, string>>
  set: (changed: Partial<CareersDraft>) => void
}

/** What a careers page says and shows besides its blocks. */
export function CareersFields({ page, content, errors, set }: CareersFieldsProps) {
  const { t, i18n } = useLingui()
  const managed = joined(i18n.locale, page.managedCompanies)
  return (
    <>
      <Fieldset legend={<Trans>Text</Trans>}>
        <Stack gap="sm">
          <RichTextField
            label={t`Description`}
            hint={t`Leave empty to use your company description.`}
            value={content.companyDescription ?? ''}
            error={errors.companyDescription}
            onChange={text => set({ companyDescription: text || null })}
          />
          <TextField
            label={t`Video link`}
            hint={t`YouTube or Vimeo`}
            value={content.heroVideo ?? ''}
            error={errors.heroVideo}
            onChange={address => set({ heroVideo: address || null })}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={<Trans>Theme</Trans>}>
        <Stack gap="sm">
          <ColourField
            label={t`Colour`}
            hint={t`For example, #613c58. We keep text readable on it.`}
            value={content.primaryColor ?? ''}
            error={errors.primaryColor}
            onChange={colour => set({ primaryColor: colour || null })}
          />
          <ColourField
            label={t`Description background`}
            value={content.descBgColor ?? ''}
            error={errors.descBgColor}
            onChange={colour => set({ descBgColor: colour || null })}
          />
          <PictureField label={t`Logo`} value={content.logo} error={errors.logo} onChange={logo => set({ logo })} />
          <PictureField
            label={t`Banner`}
            value={content.banner}
            error={errors.banner}
            onChange={banner => set({ banner })}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={<Trans>Page</Trans>}>
        <Stack gap="sm">
          <FlagField
            label={t`Show jobs from companies you manage`}
            hint={managed}
            value={content.includeManagedCompanies}
            offBecause={page.managedCompanies.length > 0 ? undefined : t`You don't manage any other companies.`}
            onChange={includeManagedCompanies => set({ includeManagedCompanies })}
          />
          <FlagField
            label={t`Invite visitors to your talent network`}
            value={content.showsJoinLink}
            offBecause={page.hasJoinLink ? undefined : t`Your talent network has no primary link open to everyone.`}
            onChange={showsJoinLink => set({ showsJoinLink })}
          />
          <LanguagesField value={content.languages} onChange={languages => set({ languages })} />
        </Stack>
      </Fieldset>
    </>
  )
}
