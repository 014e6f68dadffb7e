import { type ApplicationDetail, readApplication } from '@hireloom/contract/applications/applications.ts'
import { listCvLinks, revokeCvLink } from '@hireloom/contract/candidates/documents.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { shareApplication } from '@hireloom/contract/jobs/shares.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { ask } from '../../ui/app/confirm.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { Opening } from '../../ui/app/Opening.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import styles from './FactPanels.module.css'

/** Its fields are large, and seldom asked for. */
const ShareByEmail = lazy(() => import('../../jobs/work/ShareByEmail.tsx'))

type CvLink = Output<typeof listCvLinks>['list'][number]

/** Mails the application; below, to whom its CV was mailed, how often they opened it and until when they can. Each link can be ended. */
export function CvLinksPanel({ application }: { application: Pick<ApplicationDetail, 'appId' | 'resume'> }) {
  const { appId, resume } = application
  const maySend = mayDo(useViewer(), 'candidates.contact')
  return (
    <>
      {maySend && <ShareButton appId={appId} personDocId={resume?.personDocId ?? null} />}
      <SentLinks appId={appId} />
    </>
  )
}

function ShareButton({ appId, personDocId }: { appId: number; personDocId: number | null }) {
  const [isOpen, setOpen] = useState(false)
  const { refresh } = useChange(listCvLinks)
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Trans>Share by email</Trans>
      </Button>
      {isOpen && (
        <Opening>
          <ShareByEmail
            title={<Trans>Share application by email</Trans>}
            hasCv={personDocId !== null}
            send={async ({ withCv, ...share }, key) => {
              const cvLink = withCv && personDocId !== null ? pathOf('/view/:personDocId/cv', { personDocId }) : null
              const sent = await call(shareApplication, { key, params: { appId }, body: { ...share, cvLink } })
              void refresh()
              return sent
            }}
            onClose={() => setOpen(false)}
          />
        </Opening>
      )}
    </div>
  )
}

function SentLinks({ appId }: { appId: number }) {
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
                    style={{ flex: 'none' }}
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
