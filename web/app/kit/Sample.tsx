import { Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** One piece of the kit in one state, under its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack gap={6}>
      <Text size="xs" c="dimmed" ff="monospace" dir="ltr">
        {name}
      </Text>
      <Paper p="md" withBorder>
        {children}
      </Paper>
    </Stack>
  )
}
