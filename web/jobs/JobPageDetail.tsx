import { lazy, Suspense, useState } from 'react'
import { useHasScript } from '../kernel/has-script.ts'
import { Skeleton } from '../ui/public/Skeleton.tsx'
import type { JobView } from './job-view.ts'

const JobPageText = lazy(() => import('./JobPageText.tsx'))

/**
 * Text and facts of a job. Where the server has drawn them they stay as they came, because nothing in them needs a script, and what draws them
 * is not loaded (2 KB of the page's budget); it is where the page is reached inside the browser.
 */
export function JobPageDetail({ job }: { job: JobView }) {
  const hasScript = useHasScript()
  // True through the life of the page that the server has sent: only its first draw is without script.
  const [isSent] = useState(!hasScript)
  if (import.meta.env.SSR) {
    // Without a boundary the server waits for it, and the page comes whole.
    return (
      <div className="detail">
        <JobPageText job={job} />
      </div>
    )
  }
  if (isSent) return <div className="detail" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <div className="detail">
      <Suspense fallback={<Skeleton lines={12} />}>
        <JobPageText job={job} />
      </Suspense>
    </div>
  )
}
