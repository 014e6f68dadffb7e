import { readCompanyInfo } from '@hireloom/contract/companies/company-info.ts'
import { facetGroups } from '@hireloom/contract/jobs/jobs.ts'
import {
  changeMicrosite,
  listMicrosites,
  type MicrositeChange,
  type MicrositeSettings,
  readMicrositeSettings,
} from '@hireloom/contract/microsites/manage.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Fieldset, Stack, Text } from '@mantine/core'
import { data, Link } from 'react-router'
import { BlockFields } from '../../companies/work/BlockFields.tsx'
import { LanguagesField } from '../../companies/work/LanguagesField.tsx'
import { call } from '../../kernel/api.ts'
import { orNotFound } from '../../kernel/not-found.ts'
import { requestContext } from '../../kernel/request.ts'
import { Form } from '../../ui/app/form/Form.tsx'
import { ColourField, FlagField, ManyField, TextField } from '../../ui/app/form/fields.tsx'
import { PictureField } from '../../ui/app/form/PictureField.tsx'
import { RichTextField } from '../../ui/app/form/RichTextField.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { refresh } from '../../ui/app/page-data.ts'
import { WithPreview } from '../../ui/app/WithPreview.tsx'
import type { Route } from './+types/MicrositeEditPage.ts'
import { MicrositeActs } from './MicrositeActs.tsx'
import { MicrositeState } from './MicrositeState.tsx'
import { useGroupLabels } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if (!/^[1-9]\d{0,14}$/.test(params.micrositeId)) throw data(null, { status: 404 })
  const settings = await orNotFound(
    web.call(readMicrositeSettings, { params: { micrositeId: Number(params.micrositeId) } }),
  )
  const info = await web.call(readCompanyInfo, { params: { companyId: settings.companyId } })
  return { settings, managed: info.managedCompanies }
}

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}
clientLoader.hydrate = true as const

/** Everything that a microsite says and shows, in one form beside the page; it begins anew when it was published or taken back. */
export default function MicrositeEditPage({ loaderData }: Route.ComponentProps) {
  const { settings } = loaderData
  return <Editor key={`${settings.micrositeId} ${settings.version}`} {...loaderData} />
}

/** What a microsite is besides its settings is not sent. */
function changeIn(settings: MicrositeSettings): MicrositeChange & { version: number } {
  const {
    micrositeId: _id,
    companyId: _company,
    externalPageId: _external,
    state: _state,
    updatedAt: _at,
    ...rest
  } = settings
  const { presentPageId: _present, hasDraft: _has, ...change } = rest
  return change
}

function Editor({ settings, managed }: Route.ComponentProps['loaderData']) {
  const { t } = useLingui()
  const form = useForm({
    start: () => settings,
    send: typed => call(changeMicrosite, { params: { micrositeId: typed.micrositeId }, body: changeIn(typed) }),
    keptOf: saved => saved,
    onSent: () => void refresh(listMicrosites),
  })
  const { typed: draft, errors, set } = form
  const groups = useGroupLabels()
  const address = pathOf('/public/microsites/:pageId', { pageId: settings.presentPageId })
  const { headers, filterFields } = draft.searchCriteria
  const setHeaders = (changed: Partial<typeof headers>) =>
    set({ searchCriteria: { filterFields, headers: { ...headers, ...changed } } })
  const setSeo = (changed: Partial<typeof draft.seo>) => set({ seo: { ...draft.seo, ...changed } })
  return (
    <PageShell
      width="full"
      title={draft.pageName || t`Microsite`}
      mark={<MicrositeState state={draft.state} hasDraft={draft.hasDraft} />}
      under={
        <Text size="sm" c="dimmed">
          <Anchor component={Link} to={pathOf('/app/roboroy/microsites')} size="sm" underline="always">
            <Trans>All microsites</Trans>
          </Anchor>{' '}
          ·{' '}
          <Anchor href={address} size="sm" underline="always">
            <Trans>View</Trans>
          </Anchor>{' '}
          ·{' '}
          <Anchor
            component={Link}
            to={pathOf('/app/roboroy/microsites/:micrositeId/analytics', { micrositeId: draft.micrositeId })}
            size="sm"
            underline="always"
          >
            <Trans>Visits</Trans>
          </Anchor>
        </Text>
      }
      actions={<MicrositeActs settings={draft} form={form} />}
    >
      <WithPreview address={`${address}?preview=true`} isSaving={form.isSending}>
        <Form form={form} isLong showsState>
          <Fieldset legend={<Trans>Address and content</Trans>}>
            <Stack gap="sm">
              <TextField
                label={t`Name`}
                value={draft.pageName}
                error={errors.pageName}
                onChange={pageName => set({ pageName })}
              />
              <TextField
                label={t`Address`}
                value={draft.pageId}
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
                value={draft.description ?? ''}
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
                value={draft.bgColor}
                error={errors.bgColor}
                onChange={bgColor => set({ bgColor })}
              />
              <ColourField
                label={t`Description background`}
                value={draft.descBgColor ?? ''}
                error={errors.descBgColor}
                onChange={colour => set({ descBgColor: colour || null })}
              />
              <PictureField label={t`Logo`} value={draft.logo} error={errors.logo} onChange={logo => set({ logo })} />
              <PictureField
                label={t`Banner`}
                value={draft.banner}
                error={errors.banner}
                onChange={banner => set({ banner })}
              />
              <TextField
                label={t`Video link`}
                hint={t`YouTube or Vimeo`}
                value={draft.videoUrl ?? ''}
                error={errors.videoUrl}
                onChange={videoUrl => set({ videoUrl: videoUrl || null })}
              />
            </Stack>
          </Fieldset>
          <Fieldset legend={<Trans>Jobs</Trans>}>
            <Stack gap="sm">
              <FlagField
                label={t`Also show closed jobs`}
                value={!draft.disableClosedJobs}
                onChange={shows => set({ disableClosedJobs: !shows })}
              />
              <FlagField
                label={t`Show logos on jobs`}
                value={draft.allowJobLogoDisplay}
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
                  value={draft.managedCompanyIds.map(String)}
                  error={errors.managedCompanyIds}
                  onChange={chosen => set({ managedCompanyIds: chosen.map(Number) })}
                />
              )}
            </Stack>
          </Fieldset>
          <Fieldset legend={<Trans>Page</Trans>}>
            <Stack gap="sm">
              <FlagField label={t`Offer chat`} value={draft.enableChat} onChange={enableChat => set({ enableChat })} />
              <FlagField
                label={t`Count visits`}
                hint={t`Without cookies or tracking`}
                value={draft.analytics}
                onChange={analytics => set({ analytics })}
              />
              <FlagField
                label={t`Show “Powered by”`}
                value={draft.poweredBy}
                onChange={poweredBy => set({ poweredBy })}
              />
              <LanguagesField value={draft.languages} onChange={languages => set({ languages })} />
            </Stack>
          </Fieldset>
          <Fieldset legend={<Trans>Search and sharing</Trans>}>
            <Stack gap="sm">
              <TextField
                label={t`Title in search results`}
                hint={t`Leave empty to use the heading and company name`}
                value={draft.seo.title ?? ''}
                error={errors['seo.title']}
                onChange={title => setSeo({ title: title || null })}
              />
              <TextField
                label={t`Description in search results`}
                hint={t`One or two sentences. Up to 200 characters are shown.`}
                value={draft.seo.description ?? ''}
                error={errors['seo.description']}
                onChange={description => setSeo({ description: description || null })}
              />
              <PictureField
                label={t`Sharing image`}
                hint={t`Best at 1200 × 630. Leave empty to use the banner.`}
                value={draft.seo.image}
                error={errors['seo.image']}
                onChange={image => setSeo({ image })}
              />
            </Stack>
          </Fieldset>
          <BlockFields blocks={draft.blocks} errors={errors} onChange={blocks => set({ blocks })} />
        </Form>
      </WithPreview>
    </PageShell>
  )
}
