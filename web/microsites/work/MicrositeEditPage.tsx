import { readCompanyInfo } from '@hireloom/contract/companies/company-info.ts'
import { readMicrositeSettings } from '@hireloom/contract/microsites/manage.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Stack, Text } from '@mantine/core'
import { data, Link } from 'react-router'
import { BlockFields } from '../../companies/work/BlockFields.tsx'
import { DraftNote, StaleNotice } from '../../companies/work/DraftNotes.tsx'
import { orNotFound } from '../../kernel/not-found.ts'
import { requestContext } from '../../kernel/request.ts'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { WithPreview } from '../../ui/app/WithPreview.tsx'
import type { Route } from './+types/MicrositeEditPage.ts'
import { MicrositeActs } from './MicrositeActs.tsx'
import { MicrositeFields } from './MicrositeFields.tsx'
import { MicrositeState } from './MicrositeState.tsx'
import { useMicrositeDraft } from './use-microsite-draft.ts'

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

/** Everything that a microsite says and shows, written beside the page. */
export default function MicrositeEditPage({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.settings.micrositeId} {...loaderData} />
}

function Editor({ settings, managed }: Route.ComponentProps['loaderData']) {
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
          <MicrositeFields content={content} managed={managed} errors={errors} set={set} />
          <BlockFields blocks={content.blocks} errors={errors} onChange={blocks => set({ blocks })} />
        </Stack>
      </WithPreview>
    </PageShell>
  )
}
