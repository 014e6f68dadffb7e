import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './PageShell.module.css'
import { PageTitle, type PageTitleProps } from './PageTitle.tsx'

interface PageShellProps extends PageTitleProps {
  /** Lists take all the room there is; forms end at a width that reads well. */
  width: 'full' | 'form'
  /** Above the title: where the page belongs. */
  back?: ReactNode
  children: ReactNode
}

/** The frame of a page at work: its title, its acts on one edge, and one of two widths. */
export function PageShell({ width, back, children, ...title }: PageShellProps) {
  return (
    <Stack gap="md" className={styles.page ?? ''} data-width={width}>
      {back}
      <PageTitle {...title} />
      {children}
    </Stack>
  )
}
