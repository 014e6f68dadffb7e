import { Box, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export interface PageTitleProps {
  /** Also the title of the window. */
  title: string
  /** Beside the title: a state, a count. */
  mark?: ReactNode
  /** Under the title. */
  under?: ReactNode
  actions?: ReactNode
}

export function PageTitle({ title, mark, under, actions }: PageTitleProps) {
  return (
    <Group justify="space-between" align="start" gap="sm">
      <title>{title}</title>
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
  )
}
