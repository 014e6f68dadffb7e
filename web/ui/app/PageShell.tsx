import { Box, Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './PageShell.module.css'
import { WindowTitle } from './WindowTitle.tsx'

interface PageShellProps {
  /** Lists take all the room there is; forms end at a width that reads well. */
  width: 'full' | 'form'
  /** Also the title of the window. */
  title: string
  /** Beside the title: a state, a count. */
  mark?: ReactNode
  /** Under the title. */
  under?: ReactNode
  actions?: ReactNode
  /** Above the title: where the page belongs. */
  back?: ReactNode
  children: ReactNode
}

/** The frame of a page at work: its title, its acts on one edge, and one of two widths. */
export function PageShell({ width, title, mark, under, actions, back, children }: PageShellProps) {
  return (
    <PageBody width={width}>
      {back}
      <Group justify="space-between" align="start" gap="sm">
        <WindowTitle page={title} />
        <Box miw={0}>
          <Group gap="xs">
            <Title order={1}>
              <bdi>{title}</bdi>
            </Title>
            {mark}
          </Group>
          {under}
        </Box>
        {actions}
      </Group>
      {children}
    </PageBody>
  )
}

/** The room of a page below a head of its own. */
export function PageBody({ width, children }: Pick<PageShellProps, 'width' | 'children'>) {
  return (
    <Stack gap="md" className={styles.page ?? ''} data-width={width}>
      {children}
    </Stack>
  )
}
