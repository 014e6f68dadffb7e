import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyProps {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** It stands in place of a whole page, and so does its title. */
  isPage?: boolean
}

/** What stands where a list has nothing: why, and what to do next. */
export function Empty({ title, children, action, isPage = false }: EmptyProps) {
  return (
    <Stack align="center" gap={6} py={56} px="md" ta="center">
      <Title order={isPage ? 1 : 2} size="h3">
        {title}
      </Title>
      {children && (
        <Text size="sm" c="dimmed" maw={420}>
          {children}
        </Text>
      )}
      {action && <div style={{ marginBlockStart: 8 }}>{action}</div>}
    </Stack>
  )
}
