import {
  discardJobDraft,
  type JobFields,
  readJobEditor,
  removeJob,
  saveJobDraft,
  submitJob,
} from '@hireloom/contract/jobs/editor.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { listDropdowns } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../kernel/api.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { ask } from '../../ui/app/confirm.ts'
import { FormMessage, SaveState } from '../../ui/app/form/Form.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { numberOf, pageData, together } from '../../ui/app/page-data.ts'
import { queryClient } from '../../ui/app/query.ts'
import { showDone } from '../../ui/app/UndoToast.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import type { Route } from './+types/JobEditPage.ts'
import { JobFieldGroups } from './JobFieldGroups.tsx'
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
  const viewer = useViewer()
  const job = workedOnJob.usePageData()
  const { jobId, state, fields, version: first, hasChanges } = editor.usePageData()
  const dropdowns = lists.usePageData()
  const version = useRef(first)
  const wantsPublish = useRef(false)
  const [isPublishing, setPublishing] = useState(false)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  /** Answers whether it is published, too. */
  const save = async (typed: JobFields, isToPublish: boolean): Promise<boolean> => {
    const params = { jobId }
    const saved = await call(saveJobDraft, { params, body: { version: version.current, fields: typed } })
    version.current = saved.version
    if (!isToPublish) return false
    version.current = (await call(submitJob, { params, body: { version: saved.version } })).version
    return true
  }
  const showJob = useJobRefresh()
  const { change } = useChange(searchJobs)
  const form = useForm({
    start: () => fields,
    savesItself: true,
    send: typed => {
      // One after the other: each goes on from the version that the one before has made.
      const sent = line.current.then(() => save(typed, wantsPublish.current))
      line.current = sent.catch(() => undefined)
      return sent
    },
    onSent: isPublished => {
      if (!isPublished) return
      void forgetJob()
      showDone(state === 'draft' ? <Trans>The job is published.</Trans> : <Trans>Your changes are published.</Trans>)
      void navigate(pathOf('/app/roboroy/job/:jobId', { jobId }))
    },
  })
  const publish = async () => {
    wantsPublish.current = true
    setPublishing(true)
    await form.submit()
    wantsPublish.current = false
    setPublishing(false)
  }
  const discard = async () => {
    if (!(await ask({ question: t`Discard all unpublished changes?`, act: t`Discard`, isDanger: true }))) return
    if ((await change(discardJobDraft, { params: { jobId } })) === null) return
    await showJob()
    onRestart()
  }
  const remove = async () => {
    if (!(await ask({ question: t`Delete this draft?`, act: t`Delete`, isDanger: true }))) return
    if (await change(removeJob, { params: { jobId } })) void navigate(pathOf('/app/roboroy'))
  }
  return (
    <JobShell job={job} present="edit" title={t`Edit job`} width="form">
      <Group justify="space-between" gap="xs">
        <SaveState state={form.state} />
        <Group gap="xs" ms="auto">
          {state === 'draft' ? (
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              <Trans>Delete draft</Trans>
            </Button>
          ) : (
            (hasChanges || form.state === 'saved') && (
              <Button variant="subtle" color="gray" onClick={() => void discard()}>
                <Trans>Discard changes</Trans>
              </Button>
            )
          )}
          {mayDo(viewer, 'jobs.publish') && (
            <Button loading={isPublishing} onClick={() => void publish()}>
              {state === 'draft' ? <Trans>Publish job</Trans> : <Trans>Publish changes</Trans>}
            </Button>
          )}
        </Group>
      </Group>
      <FormMessage text={form.message} />
      {state === 'closed' && (
        <Alert color="gray" variant="light">
          <Trans>This job is closed. Publishing changes doesn't reopen it.</Trans>
        </Alert>
      )}
      <JobFieldGroups form={form} lists={dropdowns} />
    </JobShell>
  )
}
