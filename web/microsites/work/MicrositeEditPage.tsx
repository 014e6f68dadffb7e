import { readCompanyInfo } from '@hireloom/contract/companies/company-info.ts'
import { type MicrositeSettings, readMicrositeSettings } from '@hireloom/contract/microsites/manage.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { BlockFields } from '../../companies/work/BlockFields.tsx'
import { DraftNote, StaleNotice } from '../../companies/work/DraftNotes.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { companyOf, numberOf, pageData, together } from '../../ui/app/page-data.ts'
import { WithPreview } from '../../ui/app/WithPreview.tsx'
import { MicrositeActs } from './MicrositeActs.tsx'
import { MicrositeFields } from './MicrositeFields.tsx'
import { MicrositeState } from './MicrositeState.tsx'
import { useMicrositeDraft } from './use-microsite-draft.ts'

const saved = pageData({
  endpoint: readMicrositeSettings,
  input: ({ params }) => ({ params: { micrositeId: numberOf(params.micrositeId) } }),
  isFresh: true,
})
const company = pageData({
  endpoint: readCompanyInfo,
  input: place => ({ params: { companyId: companyOf(place) } }),
})
const page = together(saved, company)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Everything that a microsite says and shows, written beside the page. */
export default function MicrositeEditPage() {
  const settings = saved.usePageData()
  return <Editor key={settings.micrositeId} settings={settings} />
}

function Editor({ settings }: { settings: MicrositeSettings }) {
  const { managedCompanies } = company.usePageData()
  const { t } = useLingui()
  const draft = useMicrositeDraft(settings)
  const { page, content, errors, set } = draft
  const isLive = page.state === 'live'
  const address = pathOf('/public/microsites/:pageId', { pageId: page.presentPageId })
  return (
    <PageShell
      width="full"
      title={content.pageName || t`Microsite`}
      mark={<MicrositeState state={page.state} hasDraft={isLive && draft.hasDraft} />}
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
            to={pathOf('/app/roboroy/microsites/:micrositeId/analytics', { micrositeId: page.micrositeId })}
            size="sm"
            underline="always"
          >
            <Trans>Visits</Trans>
          </Anchor>{' '}
          · <DraftNote draft={draft} isPublished={isLive && !page.hasDraft} />
        </Text>
      }
      actions={<MicrositeActs draft={draft} />}
    >
      <StaleNotice draft={draft} />
      <WithPreview address={`${address}?preview=true`} isSaving={draft.state !== 'saved' || draft.isBusy}>
        <Stack gap="md" key={draft.generation}>
          <MicrositeFields content={content} managed={managedCompanies} errors={errors} set={set} />
          <BlockFields blocks={content.blocks} errors={errors} onChange={blocks => set({ blocks })} />
        </Stack>
      </WithPreview>
    </PageShell>
  )
}
