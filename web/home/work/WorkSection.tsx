import { Trans } from '@lingui/react/macro'
import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

interface WorkSectionProps {
  title: string
  count: number
  /** Why it is here. */
  about?: ReactNode
  isUrgent?: boolean
  /** How many of them are drawn, and where all are. */
  shown?: number
  all?: string
  children: ReactNode
}

/** One kind of work that waits; nothing where none does. */
export function WorkSection({ title, count, about, isUrgent = false, shown = count, all, children }: WorkSectionProps) {
  const id = useId()
  if (count === 0) return null
  return (
    <Stack component="section" aria-labelledby={id} gap="xs" miw={0}>
      <Group gap="xs">
        <Title order={2} size="h2" id={id}>
          {title}
        </Title>
        <Badge color={isUrgent ? 'red' : 'gray'} variant="light" className="figures">
          {count}
        </Badge>
      </Group>
      {about !== undefined && (
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      )}
      {children}
      {all !== undefined && count > shown && (
        <Link to={all}>
          <Trans>Show all {count}</Trans>
        </Link>
      )}
    </Stack>
  )
}
