import { Trans } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Moment } from '../../ui/app/Moment.tsx'
import { StatusBadge, type Tone } from '../../ui/app/StatusBadge.tsx'

interface AskedHeadProps {
  asked: { readonly createdAt: string; readonly dueAt: string; readonly answeredAt: string | null }
  by?: string | null
  tone: Tone
  children: ReactNode
}

/** When an applicant asked, until when or since when it is answered and by whom, and how. */
export function AskedHead({ asked: { createdAt, dueAt, answeredAt }, by = null, tone, children }: AskedHeadProps) {
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <small>
        <Moment value={createdAt} /> ·{' '}
        {answeredAt === null ? (
          <Trans>
            Answer by <Moment value={dueAt} />
          </Trans>
        ) : (
          <Trans>
            Answered <Moment value={answeredAt} />
          </Trans>
        )}
        {by !== null && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
      </small>
      <StatusBadge tone={tone}>{children}</StatusBadge>
    </Group>
  )
}
