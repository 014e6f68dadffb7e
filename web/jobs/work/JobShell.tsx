import type { ReactNode } from 'react'
import { PageBody } from '../../ui/app/PageShell.tsx'
import { WindowTitle } from '../../ui/app/WindowTitle.tsx'
import styles from './JobHead.module.css'
import { JobHead, type JobHeadProps } from './JobHead.tsx'

interface JobShellProps extends JobHeadProps {
  /** Of the window. */
  title: string
  width: 'full' | 'form'
  children: ReactNode
}

/** A page of a job below the head of all its pages. */
export function JobShell({ job, present, title, width, children }: JobShellProps) {
  return (
    <>
      <WindowTitle page={title} />
      <header className={styles.bar}>
        <JobHead job={job} present={present} />
      </header>
      <PageBody width={width}>{children}</PageBody>
    </>
  )
}
