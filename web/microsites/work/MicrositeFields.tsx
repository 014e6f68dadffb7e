import type { CompanyInfo } from '@hireloom/contract/companies/company-info.ts'
import { facetGroups } from '@hireloom/contract/jobs/jobs.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fieldset, Stack } from '@mantine/core'
import { LanguagesField } from '../../companies/work/LanguagesField.tsx'
import { ColourField, FlagField, ManyField, TextField } from '../../ui/app/form/fields.tsx'
import { PictureField } from '../../ui/app/form/PictureField.tsx'
import { RichTextField } from '../../ui/app/form/RichTextField.tsx'
import type { MicrositeContent } from './use-microsite-draft.ts'
import { useGroupLabels } from './words.ts'

interface MicrositeFieldsProps {
  content: MicrositeContent
  /** Companies whose jobs it may show besides its own. */
  managed: CompanyInfo['managedCompanies']
  /** By path, such as `seo.title`. */
  errors: Readonly<Record<string, string>>
  set: (changed: Partial<MicrositeContent>) => void
}

/** What a microsite says and shows besides its blocks. */
export function MicrositeFields({ content, managed, errors, set }: MicrositeFieldsProps) {
  const { t } = useLingui()
  const groups = useGroupLabels()
  const { headers, filterFields } = content.searchCriteria
  const setHeaders = (changed: Partial<typeof headers>) =>
    set({ searchCriteria: { filterFields, headers: { ...headers, ...changed } } })
  const setSeo = (changed: Partial<typeof content.seo>) => set({ seo: { ...content.seo, ...changed } })
  return (
    <>
      <Fieldset legend={<Trans>Address and content</Trans>}>
        <Stack gap="sm">
          <TextField
            label={t`Name`}
            value={content.pageName}
            error={errors.pageName}
            onChange={pageName => set({ pageName })}
          />
          <TextField
            label={t`Address`}
            value={content.pageId}
            error={errors.pageId}
            onChange={pageId => set({ pageId })}
          />
          <TextField
            label={t`Heading`}
            value={headers.heroTitle ?? ''}
            error={errors['searchCriteria.headers.heroTitle']}
            onChange={heroTitle => setHeaders({ heroTitle: heroTitle || null })}
          />
          <TextField
            label={t`Search heading`}
            value={headers.searchableHeader ?? ''}
            error={errors['searchCriteria.headers.searchableHeader']}
            onChange={words => setHeaders({ searchableHeader: words || null })}
          />
          <RichTextField
            label={t`Description`}
            hint={t`Leave empty to use your company description.`}
            value={content.description ?? ''}
            error={errors.description}
            onChange={description => set({ description: description || null })}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={<Trans>Theme</Trans>}>
        <Stack gap="sm">
          <ColourField
            label={t`Colour`}
            hint={t`For example, #613c58. We keep text readable on it.`}
            value={content.bgColor}
            error={errors.bgColor}
            onChange={bgColor => set({ bgColor })}
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
          <TextField
            label={t`Video link`}
            hint={t`YouTube or Vimeo`}
            value={content.videoUrl ?? ''}
            error={errors.videoUrl}
            onChange={videoUrl => set({ videoUrl: videoUrl || null })}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={<Trans>Jobs</Trans>}>
        <Stack gap="sm">
          <FlagField
            label={t`Also show closed jobs`}
            value={!content.disableClosedJobs}
            onChange={shows => set({ disableClosedJobs: !shows })}
          />
          <FlagField
            label={t`Show logos on jobs`}
            value={content.allowJobLogoDisplay}
            onChange={allowJobLogoDisplay => set({ allowJobLogoDisplay })}
          />
          <ManyField
            label={t`Filters`}
            hint={t`All, if none selected`}
            options={facetGroups.map(group => ({ value: group, label: groups[group] }))}
            value={filterFields}
            onChange={chosen =>
              set({
                searchCriteria: { headers, filterFields: facetGroups.filter(group => chosen.includes(group)) },
              })
            }
          />
          {managed.length > 0 && (
            <ManyField
              label={t`Other companies`}
              options={managed.map(company => ({
                value: String(company.childCompanyId),
                label: company.companyName,
              }))}
              value={content.managedCompanyIds.map(String)}
              error={errors.managedCompanyIds}
              onChange={chosen => set({ managedCompanyIds: chosen.map(Number) })}
            />
          )}
        </Stack>
      </Fieldset>
      <Fieldset legend={<Trans>Page</Trans>}>
        <Stack gap="sm">
          <FlagField label={t`Offer chat`} value={content.enableChat} onChange={enableChat => set({ enableChat })} />
          <FlagField
            label={t`Count visits`}
            hint={t`Without cookies or tracking`}
            value={content.analytics}
            onChange={analytics => set({ analytics })}
          />
          <FlagField
            label={t`Show “Powered by”`}
            value={content.poweredBy}
            onChange={poweredBy => set({ poweredBy })}
          />
          <LanguagesField value={content.languages} onChange={languages => set({ languages })} />
        </Stack>
      </Fieldset>
      <Fieldset legend={<Trans>Search and sharing</Trans>}>
        <Stack gap="sm">
          <TextField
            label={t`Title in search results`}
            hint={t`Leave empty to use the heading and company name`}
            value={content.seo.title ?? ''}
            error={errors['seo.title']}
            onChange={title => setSeo({ title: title || null })}
          />
          <TextField
            label={t`Description in search results`}
            hint={t`One or two sentences. Up to 200 characters are shown.`}
            value={content.seo.description ?? ''}
            error={errors['seo.description']}
            onChange={description => setSeo({ description: description || null })}
          />
          <PictureField
            label={t`Sharing image`}
            hint={t`Best at 1200 × 630. Leave empty to use the banner.`}
            value={content.seo.image}
            error={errors['seo.image']}
            onChange={image => setSeo({ image })}
          />
        </Stack>
      </Fieldset>
    </>
  )
}
