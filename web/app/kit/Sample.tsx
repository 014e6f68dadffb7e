import { Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface SampleProps {
  name: string
  /** It shows for ever what others show while they wait; nobody should wait for it. */
  isLoading?: boolean
  children: ReactNode
}

/** One piece of the kit in one state, under its name. */
export function Sample({ name, isLoading = false, children }: SampleProps) {
  return (
    <Stack gap={6} miw={0}>
      <Text size="xs" c="dimmed" ff="monospace">
        <bdi>{name}</bdi>
      </Text>
      <Paper p="md" withBorder data-sample={isLoading ? 'loading' : undefined}>
        <Stack gap="md">{children}</Stack>
      </Paper>
    </Stack>
  )
}
