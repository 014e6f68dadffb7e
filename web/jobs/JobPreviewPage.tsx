import { jobFields, readJobEditor } from '@hireloom/contract/jobs/editor.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { listDropdowns } from '@hireloom/contract/reference/countries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import * as z from 'zod/mini'
import { orNotFound } from '../kernel/not-found.ts'
import { requestContext } from '../kernel/request.ts'
import { ErrorScreen } from '../platform/ErrorScreen.tsx'
import { JobMissing } from '../platform/JobMissing.tsx'
import type { Route } from './+types/JobPreviewPage.ts'
import { JobHeader } from './JobHeader.tsx'
import styles from './JobPage.module.css'
import JobPageText from './JobPageText.tsx'
import { previewOf } from './job-preview.ts'
import { previewAsked, previewSent } from './preview-messages.ts'

/** It stands in a frame beside the editor, which has head and foot of its own. */
export const handle = { hasOwnFrame: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if (!/^[1-9]\d{0,14}$/.test(params.jobId)) throw data(null, { status: 404 })
  const byJob = { params: { jobId: params.jobId } }
  const [{ jobs }, { fields, customFields }, lists] = await orNotFound(
    Promise.all([web.call(readJob, byJob), web.call(readJobEditor, byJob), web.call(listDropdowns)]),
  )
  const [job] = jobs
  if (job === undefined) throw data(null, { status: 404 })
  return { job, fields, lists, customFields }
}

const message = z.object({ type: z.literal(previewSent), fields: jobFields })

/** A job with its unpublished changes as candidates would see it; beside the editor it follows what is typed. */
export default function JobPreviewPage({
  loaderData: { job, fields: saved, lists, customFields },
}: Route.ComponentProps) {
  const { t } = useLingui()
  const [fields, setFields] = useState(saved)
  useEffect(() => {
    const listen = ({ origin, data: sent }: MessageEvent<unknown>) => {
      if (origin !== location.origin) return
      const parsed = message.safeParse(sent)
      if (parsed.success) setFields(parsed.data.fields)
    }
    addEventListener('message', listen)
    if (window.parent !== window) window.parent.postMessage({ type: previewAsked }, location.origin)
    return () => removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    // Nothing in it leads anywhere: it shows how the page will look.
    const stay = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('click', stay, true)
    return () => removeEventListener('click', stay, true)
  }, [])
  const { title } = fields
  const view = previewOf(job, fields, lists, customFields)
  return (
    <main className="wrap" id="main">
      <title>{t`Preview of ${title}`}</title>
      <meta name="robots" content="noindex" />
      <article className={`stack roomy ${styles.job}`}>
        {view.hasHero && view.banner === null && <div className={styles.band} />}
        {view.banner !== null && <img className="hero" src={view.banner} alt="" width="1120" height="200" />}
        <JobHeader job={view} isSignedIn={false} />
        <div className="detail">
          <JobPageText job={view} />
        </div>
      </article>
      {fields.jobDesc === '' && (
        <p className="soft">
          <Trans>The job has no overview yet.</Trans>
        </p>
      )}
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing =
    isRouteErrorResponse(error) && (error.status === 404 || error.status === 401 || error.status === 403)
  return isMissing ? <JobMissing /> : <ErrorScreen />
}
