import { discardJobDraft, type JobFields, readJobEditor, removeJob } from '@hireloom/contract/jobs/editor.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { jobTabPath } from '@hireloom/contract/jobs/tabs.ts'
import { listJobVersions } from '@hireloom/contract/jobs/versions.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { listDropdowns } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ChecksPanel } from '../../job-writing/ChecksPanel.tsx'
import { TextsPanel } from '../../job-writing/TextsPanel.tsx'
import { useChecks } from '../../job-writing/use-checks.ts'
import { withParams } from '../../kernel/url-state.ts'
import { ask } from '../../ui/app/confirm.ts'
import { FormMessage } from '../../ui/app/form/Form.tsx'
import { numberOf, pageData, refresh, revalidatesBut, together } from '../../ui/app/page-data.ts'
import { queryClient } from '../../ui/app/query.ts'
import { showDone, showUndo } from '../../ui/app/UndoToast.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import type { Route } from './+types/JobEditPage.ts'
import { ConflictDialog } from './edit/ConflictDialog.tsx'
import { EditorBar } from './edit/EditorBar.tsx'
import { EditorPanel, leavePanel } from './edit/EditorPanel.tsx'
import styles from './edit/edit.module.css'
import { useFieldLabels } from './edit/field-labels.ts'
import { Known } from './edit/known.ts'
import { LockedFields } from './edit/LockedFields.tsx'
import { PreviewPanel } from './edit/PreviewPanel.tsx'
import { isPanel, usePanelLabels } from './edit/panels.ts'
import { SectionList } from './edit/SectionList.tsx'
import { goToField, isFieldName } from './edit/sections.ts'
import { useJobEditor } from './edit/use-job-editor.ts'
import { VersionsPanel } from './edit/VersionsPanel.tsx'
import { JobFieldGroups, type RichName } from './JobFieldGroups.tsx'
import { JobShell } from './JobShell.tsx'
import { workedOnJob } from './job-data.ts'
import { forgetJob, useJobRefresh } from './use-job-refresh.ts'

const editor = pageData({
  endpoint: readJobEditor,
  input: ({ params }) => ({ params: { jobId: numberOf(params.jobId) } }),
})
const lists = pageData({ endpoint: listDropdowns })
const page = together(editor, lists, workedOnJob)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback
export const shouldRevalidate = revalidatesBut('panel')

/** Where the preview stands beside the editor unless it was closed. */
const roomForPreview = '(width >= 1440px)'
const noPanel = 'none'

/** The editor of a job. It saves by itself what candidates do not see until it is published. */
export default function JobEditPage({ params }: Route.ComponentProps) {
  const { version } = editor.usePageData()
  const [start] = useState(version)
  const [times, setTimes] = useState(0)
  // Begins anew where the changes are gone, and stays as it is while it saves.
  return <Editor key={`${params.jobId} ${start} ${times}`} onRestart={() => setTimes(times + 1)} />
}

function Editor({ onRestart }: { onRestart: () => void }) {
  // Who comes back goes on from what was saved last, by whomever, and not from what this browser remembers.
  useEffect(() => () => queryClient.removeQueries({ queryKey: [readJobEditor.name] }), [])
  const { t } = useLingui()
  const navigate = useNavigate()
  const job = workedOnJob.usePageData()
  const { jobId, state, fields, version, hasChanges, customFields, locked, followsOpenings, ...loaded } =
    editor.usePageData()
  const dropdowns = lists.usePageData()
  const [search] = useSearchParams()
  const asked = search.get('panel')
  const isWide = useMediaQuery(roomForPreview)
  const panel = isPanel(asked) ? asked : asked === null && isWide === true ? 'preview' : null
  const panelLabels = usePanelLabels()
  const open = (next: string | null) =>
    void navigate(
      pathOf('/app/roboroy/jobs/:jobId/edit', { jobId }) +
        withParams(search.toString(), { panel: next ?? (isWide ? noPanel : null) }),
      {
        replace: true,
        preventScrollReset: true,
      },
    )
  const showJob = useJobRefresh()
  const { change } = useChange(searchJobs)
  const [isDeciding, setDeciding] = useState(true)
  const { form, publish, isPublishing, asksApproval, conflict, decide } = useJobEditor({
    onBlocked: () => open('checks'),
    jobId,
    version,
    fields,
    asksApproval: loaded.asksApproval,
    onPublished: waiting => {
      void forgetJob()
      void refresh(listJobVersions)
      showDone(<Published state={state} isWaiting={waiting.length > 0} />)
      void navigate(jobTabPath(jobId, waiting.length > 0 ? 'approvals' : 'details'))
    },
  })
  const [chosen, setChosen] = useState<typeof loaded.people>([])
  const named = [...loaded.people, ...(conflict?.theirs.people ?? []), ...chosen]
  const people = new Map(named.map(({ userId, name }) => [userId, name ?? t`Unknown person`]))
  const inserters = useRef<Partial<Record<RichName, (html: string) => void>>>({})
  const checks = useChecks(jobId, form.typed)
  const labels = useFieldLabels()
  const discard = async () => {
    if (!(await ask({ question: t`Discard all unpublished changes?`, act: t`Discard`, isDanger: true }))) return
    if ((await change(discardJobDraft, { params: { jobId } })) === null) return
    await showJob()
    onRestart()
  }
  const remove = async () => {
    if (!(await ask({ question: t`Delete this draft?`, act: t`Delete`, isDanger: true }))) return
    if (await change(removeJob, { params: { jobId } })) void navigate(pathOf('/app/roboroy/jobs/my/open'))
  }
  const restore = (earlier: JobFields) => {
    const present = form.typed
    form.set(earlier)
    showUndo(<Trans>The earlier version is in the editor. Publish to show it to candidates.</Trans>, () =>
      form.set(present),
    )
  }
  return (
    <JobShell job={job} present="edit" title={t`Edit job`} width="full">
      <Known value={{ ownFields: customFields, people }}>
        <EditorBar
          saving={form.state}
          state={state}
          panel={panel}
          findings={checks.findings?.length ?? null}
          onPanel={open}
          isPublishing={isPublishing}
          asksApproval={asksApproval}
          hasChanges={state === 'draft' || hasChanges || form.state !== 'clean'}
          onPublish={() => void publish()}
          onRemove={state === 'draft' ? () => void remove() : null}
          onDiscard={state !== 'draft' && (hasChanges || form.state === 'saved') ? () => void discard() : null}
        />
        <FormMessage text={form.message} />
        <LockedFields jobId={jobId} names={locked} />
        {conflict !== null && !isDeciding && (
          <Alert color="yellow" variant="light">
            <Group justify="space-between">
              <Trans>A colleague changed this job. Nothing more is saved until you choose what to keep.</Trans>
              <Button size="xs" onClick={() => setDeciding(true)}>
                <Trans>Compare versions</Trans>
              </Button>
            </Group>
          </Alert>
        )}
        {state === 'closed' && (
          <Alert color="gray" variant="light">
            <Trans>This job is closed. Publishing changes doesn't reopen it.</Trans>
          </Alert>
        )}
        <div className={styles.columns} data-panel={panel ?? undefined}>
          <SectionList fields={form.typed} />
          <JobFieldGroups
            jobId={jobId}
            form={form}
            lists={dropdowns}
            locked={locked}
            followsOpenings={followsOpenings}
            onPerson={person => setChosen([...chosen, person])}
            onWritable={(name, insert) => {
              inserters.current[name] = insert
            }}
          />
          {panel !== null && (
            <EditorPanel title={panelLabels[panel]} onClose={() => open(null)}>
              {panel === 'preview' && <PreviewPanel jobId={jobId} fields={form.typed} />}
              {panel === 'checks' && (
                <ChecksPanel
                  checks={checks}
                  onField={name =>
                    leavePanel(
                      () => open(null),
                      () => goToField(name),
                    )
                  }
                  labelOf={name => (isFieldName(name) ? labels[name] : undefined)}
                />
              )}
              {panel === 'texts' && (
                <TextsPanel
                  title={form.typed.title}
                  seniorityId={form.typed.seniorityId}
                  labelOf={name => labels[name]}
                  onInsert={(name, html) =>
                    leavePanel(
                      () => open(null),
                      () => inserters.current[name]?.(html),
                    )
                  }
                />
              )}
              {panel === 'versions' && (
                <VersionsPanel jobId={jobId} fields={form.typed} lists={dropdowns} onRestore={restore} />
              )}
            </EditorPanel>
          )}
        </div>
        {conflict !== null && isDeciding && (
          <ConflictDialog
            conflict={conflict}
            mine={form.typed}
            lists={dropdowns}
            onDecide={decide}
            onClose={() => setDeciding(false)}
          />
        )}
      </Known>
    </JobShell>
  )
}

function Published({ state, isWaiting }: { state: string; isWaiting: boolean }) {
  if (state === 'draft')
    return isWaiting ? (
      <Trans>Sent for approval. The job is published as soon as it is approved.</Trans>
    ) : (
      <Trans>The job is published.</Trans>
    )
  return isWaiting ? (
    <Trans>Pay, vacancies and location wait for approval. Your other changes are published.</Trans>
  ) : (
    <Trans>Your changes are published.</Trans>
  )
}
