import { listCvLinks, revokeCvLink } from '@hireloom/contract/candidates/documents.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useTellFailure } from '../../ui/app/failures.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import styles from './FactPanels.module.css'

type CvLink = Output<typeof listCvLinks>['list'][number]

/** To whom the CV was mailed, how often they opened it and until when they can; each link can be ended. Nothing where none was mailed. */
export function CvLinksPanel({ appId }: { appId: number }) {
  const { t } = useLingui()
  const tellFailure = useTellFailure()
  const client = useQueryClient()
  const queryKey = ['cv-links', appId]
  const { data, isError } = useQuery({ queryKey, queryFn: () => call(listCvLinks, { params: { appId } }) })
  const [openedAt] = useState(() => Date.now())
  const [endingId, setEndingId] = useState<number | null>(null)
  const end = async ({ cvLinkId, recipient }: CvLink) => {
    if (endingId !== null || !confirm(t`End the link of ${recipient}? It opens the CV no more, for good.`)) return
    setEndingId(cvLinkId)
    try {
      await call(revokeCvLink, { params: { appId, cvLinkId } })
    } catch (error) {
      tellFailure(error)
    } finally {
      setEndingId(null)
    }
    await Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: ['application', appId] }),
    ])
  }
  if (isError) {
    return (
      <p className={styles.cap} role="alert">
        <Trans>The links to the CV could not be loaded.</Trans>
      </p>
    )
  }
  if (data === undefined || data.count === 0) return null
  return (
    <section>
      <Title order={3}>
        <Trans>Links to the CV</Trans>
      </Title>
      <ul className={styles.items}>
        {data.list.map(link => {
          const { cvLinkId, recipient, madeBy, createdAt, expiresAt, revokedAt, views } = link
          const isOver = revokedAt !== null || Date.parse(expiresAt) <= openedAt
          return (
            <li key={cvLinkId}>
              <Group justify="space-between" gap="xs" wrap="nowrap">
                <Text size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
                  <bdi>{recipient}</bdi>
                </Text>
                {isOver ? (
                  <StatusBadge tone="neutral">
                    {revokedAt === null ? <Trans>Expired</Trans> : <Trans>Ended</Trans>}
                  </StatusBadge>
                ) : (
                  <Button
                    size="compact-xs"
                    variant="default"
                    loading={endingId === cvLinkId}
                    aria-label={t`End the link of ${recipient}`}
                    onClick={() => void end(link)}
                  >
                    <Trans>End</Trans>
                  </Button>
                )}
              </Group>
              <small>
                {madeBy === null ? (
                  <Trans>
                    Mailed <Moment value={createdAt} />
                  </Trans>
                ) : (
                  <Trans>
                    Mailed by <bdi>{madeBy}</bdi>, <Moment value={createdAt} />
                  </Trans>
                )}{' '}
                · <Plural value={views} _0="not opened" one="opened once" other="opened # times" /> ·{' '}
                {revokedAt === null ? (
                  <Trans>
                    until <Moment value={expiresAt} />
                  </Trans>
                ) : (
                  <Trans>
                    ended <Moment value={revokedAt} />
                  </Trans>
                )}
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
