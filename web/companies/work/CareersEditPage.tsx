import { type CareersPage, readCareersPage } from '@hireloom/contract/companies/careers-page.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Moment } from '../../ui/app/Moment.tsx'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { ReasonedButton } from '../../ui/app/ReasonedButton.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { showUndo } from '../../ui/app/UndoToast.tsx'
import { WithPreview } from '../../ui/app/WithPreview.tsx'
import { BlockFields } from './BlockFields.tsx'
import { CareersFields } from './CareersFields.tsx'
import { DraftNote, StaleNotice } from './DraftNotes.tsx'
import { useCareersDraft } from './use-careers-draft.ts'

/** So much text is not taken back at a glance. */
const pageUndoSeconds = 20

const saved = pageData({ endpoint: readCareersPage, isFresh: true })
export const loader = saved.loader
export const clientLoader = saved.clientLoader
export const HydrateFallback = saved.HydrateFallback

/** Everything a company says on its careers page: written as a draft beside its preview, then published. */
export default function CareersEditPage() {
  const { t } = useLingui()
  const draft = useCareersDraft(saved.usePageData())
  const { page, content, hasDraft } = draft
  const [isPublishing, setPublishing] = useState(false)
  const address = pathOf('/public/careers/:companyId?', { companyId: page.companyId })
  const preview = `${address}?preview=1`
  const publish = async () => {
    const former = page.version
    setPublishing(true)
    const published = await draft.publish().finally(() => setPublishing(false))
    if (published === null) return
    showUndo(t`Your careers page is published.`, () => void draft.goBackTo(former), pageUndoSeconds)
  }
  const discard = async () => {
    const dropped = content
    if ((await draft.discard()) === null) return
    showUndo(t`Draft discarded.`, () => draft.set(dropped), pageUndoSeconds)
  }
  return (
    <PageShell
      width="full"
      title={t`Careers page`}
      mark={
        hasDraft ? (
          <StatusBadge tone="warn">
            <Trans>Draft</Trans>
          </StatusBadge>
        ) : (
          <StatusBadge tone="good">
            <Trans>Live</Trans>
          </StatusBadge>
        )
      }
      under={
        <Text size="sm" c="dimmed">
          <Anchor href={address} size="sm" underline="always">
            <Trans>View</Trans>
          </Anchor>{' '}
          ·{' '}
          <Anchor href={preview} target="_blank" size="sm" underline="always">
            <Trans>Preview</Trans>
          </Anchor>{' '}
          · <DraftNote draft={draft} isPublished={!hasDraft} />
        </Text>
      }
      actions={
        <Group gap="sm">
          {hasDraft && (
            <Button variant="default" disabled={draft.isBusy} onClick={() => void discard()}>
              <Trans>Discard draft</Trans>
            </Button>
          )}
          <ReasonedButton
            loading={draft.isBusy}
            reason={hasDraft ? null : t`Everything is published`}
            onClick={() => void publish()}
          >
            <Trans>Publish</Trans>
          </ReasonedButton>
        </Group>
      }
    >
      <StaleNotice draft={draft} />
      <WithPreview address={preview} isSaving={draft.state !== 'saved' || isPublishing}>
        <Stack gap="md" key={draft.generation}>
          <CareersFields page={page} content={content} errors={draft.errors} set={draft.set} />
          <BlockFields blocks={content.blocks} errors={draft.errors} onChange={blocks => draft.set({ blocks })} />
          <Editions page={page} isBusy={draft.isBusy} onRestore={version => void draft.restore(version)} />
        </Stack>
      </WithPreview>
    </PageShell>
  )
}

interface EditionsProps {
  page: CareersPage
  isBusy: boolean
  onRestore: (version: number) => void
}

/** What was in force before, to take as the draft. */
function Editions({ page, isBusy, onRestore }: EditionsProps) {
  const { t } = useLingui()
  if (page.editions.length === 0) return null
  return (
    <details>
      <summary>
        <Trans>Previous versions</Trans>
      </summary>
      <Stack gap={6} mt="xs" component="ul" p={0} style={{ listStyle: 'none' }}>
        {page.editions.map(edition => (
          <Group key={edition.version} component="li" gap="sm">
            <Text size="sm">
              <Moment value={edition.publishedAt} isExact />
              {edition.publishedBy !== null && (
                <>
                  {' · '}
                  <bdi>{edition.publishedBy}</bdi>
                </>
              )}
            </Text>
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              aria-label={t`Restore version ${edition.version} as draft`}
              onClick={() => onRestore(edition.version)}
            >
              <Trans>Restore as draft</Trans>
            </Button>
          </Group>
        ))}
      </Stack>
    </details>
  )
}
