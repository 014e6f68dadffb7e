import { type JobFields, readJobEditor, saveJobDraft, submitJob } from '@hireloom/contract/jobs/editor.ts'
import { useRef, useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { isProblem } from '../../../kernel/problem.ts'
import { useForm } from '../../../ui/app/form/use-form.ts'
import { useLeaveGuard } from '../../../ui/app/use-leave-guard.ts'
import type { Conflict } from './ConflictDialog.tsx'

interface EditorOptions {
  jobId: number
  version: number
  fields: JobFields
  asksApproval: boolean
  /** With the fields that are not published yet because somebody has to approve them. */
  onPublished: (waiting: readonly string[]) => void
  /** Checks stop the publication. */
  onBlocked: () => void
}

/** What is written in the editor of a job: saved by itself, published on demand, and never over what a colleague has saved meanwhile. */
export function useJobEditor({
  jobId,
  version: first,
  fields,
  asksApproval: wasAsking,
  onPublished,
  onBlocked,
}: EditorOptions) {
  const params = { jobId }
  const version = useRef(first)
  /** What was saved last: what a colleague's changes are compared with. */
  const base = useRef(fields)
  const wantsPublish = useRef(false)
  const [isPublishing, setPublishing] = useState(false)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const [asksApproval, setAsksApproval] = useState(wasAsking)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** Holds saving back until it is decided. */
  const undecided = useRef<unknown>(null)

  /** Answers what waits for approval where it was to be published; else null. */
  const write = async (typed: JobFields, isToPublish: boolean): Promise<readonly string[] | null> => {
    const saved = await call(saveJobDraft, { params, body: { version: version.current, fields: typed } })
    version.current = saved.version
    base.current = typed
    setAsksApproval(saved.asksApproval)
    if (!isToPublish) return null
    const submitted = await call(submitJob, { params, body: { version: saved.version } })
    version.current = submitted.version
    return submitted.waiting
  }
  const save = async (typed: JobFields, isToPublish: boolean): Promise<readonly string[] | null> => {
    if (undecided.current !== null) throw undecided.current
    try {
      return await write(typed, isToPublish)
    } catch (error) {
      if (isProblem(error) && error.problem === 'posting-blocked') onBlocked()
      if (!isProblem(error) || error.problem !== 'stale') throw error
      const theirs = await call(readJobEditor, { params })
      // Where the draft is as it was, something else has changed the job, and publishing once more is enough.
      if (theirs.version !== version.current) {
        undecided.current = error
        setConflict({ base: base.current, theirs })
      }
      throw error
    }
  }
  const form = useForm({
    start: () => fields,
    savesItself: true,
    send: typed => {
      // One after the other: each goes on from the version that the one before has made.
      const sent = line.current.then(() => save(typed, wantsPublish.current))
      line.current = sent.catch(() => undefined)
      return sent
    },
    onSent: waiting => {
      if (waiting !== null) onPublished(waiting)
    },
  })
  // What cannot be saved before it is decided is not left behind unasked.
  useLeaveGuard(conflict !== null)
  const publish = async () => {
    wantsPublish.current = true
    setPublishing(true)
    await form.submit()
    wantsPublish.current = false
    setPublishing(false)
  }
  const decide = (decided: JobFields) => {
    if (conflict === null) return
    version.current = conflict.theirs.version
    base.current = conflict.theirs.fields
    undecided.current = null
    setConflict(null)
    form.set(decided)
  }
  return { form, publish, isPublishing, asksApproval, conflict, decide }
}
