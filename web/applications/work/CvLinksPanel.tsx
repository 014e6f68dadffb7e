import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { listCvLinks, revokeCvLink } from '@hireloom/contract/candidates/documents.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../ui/app/confirm.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import styles from './FactPanels.module.css'

type CvLink = Output<typeof listCvLinks>['list'][number]

/** To whom the CV was mailed, how often they opened it and until when they can; each link can be ended. Nothing where none was mailed. */
export function CvLinksPanel({ appId }: { appId: number }) {
  const { t } = useLingui()
  const { change, isBusy } = useChange(listCvLinks, readApplication)
  const { data, isError } = useQuery(answerOf(listCvLinks, { params: { appId } }))
  const [openedAt] = useState(() => Date.now())
  const end = async ({ cvLinkId, recipient }: CvLink) => {
    const question = t`Revoke the link for ${recipient}? It will stop working for good.`
    if (await ask({ question, act: t`End`, isDanger: true }))
      await change(revokeCvLink, { params: { appId, cvLinkId } })
  }
  if (isError) {
    return (
      <p className={styles.cap} role="alert">
        <Trans>We couldn't load the CV links.</Trans>
      </p>
    )
  }
  if (data === undefined || data.count === 0) return null
  return (
    <section>
      <Title order={3}>
        <Trans>CV links</Trans>
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
                    size="compact-sm"
                    variant="default"
                    disabled={isBusy}
                    aria-label={t`Revoke the link for ${recipient}`}
                    onClick={() => void end(link)}
                  >
                    <Trans>End</Trans>
                  </Button>
                )}
              </Group>
              <small>
                {madeBy === null ? (
                  <Trans>
                    Emailed <Moment value={createdAt} />
                  </Trans>
                ) : (
                  <Trans>
                    Emailed by <bdi>{madeBy}</bdi>, <Moment value={createdAt} />
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
