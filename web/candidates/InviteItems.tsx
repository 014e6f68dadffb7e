import { answerInvite, type OwnInvite } from '@hireloom/contract/candidates/portal.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { call } from '../kernel/api.ts'
import { isProblem } from '../kernel/problem.ts'
import { serverText } from '../kernel/server-text.ts'
import { Moment } from '../ui/app/Moment.tsx'
import { showFailure } from '../ui/app/UndoToast.tsx'
import styles from './area.module.css'

/** Jobs that employers ask the candidate to apply to, each with its two answers. */
export function InviteItems({ invites }: { invites: readonly OwnInvite[] }) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const answer = async ({ appId, companyName }: OwnInvite, said: 'accept' | 'decline') => {
    try {
      await call(answerInvite, { params: { appId }, body: { answer: said } })
      const message = said === 'accept' ? t`You have applied. ${companyName} sees it now.` : t`You have declined.`
      notifications.show({ message, closeButtonProps: { 'aria-label': t`Close` } })
    } catch (error) {
      if (!isProblem(error)) throw error
      showFailure(serverText(i18n, error.message), t`Close`)
    }
    // What the area knows is out of date now, whatever came of the answer.
    await client.invalidateQueries({ refetchType: 'none' })
    await revalidate()
  }
  return (
    <ul className={styles.list}>
      {invites.map(invite => {
        const { appId, jobId, jobName, companyName, answerBy } = invite
        return (
          <li key={appId} className={styles.item}>
            <div>
              <a href={`/public/r/job/${jobId}`}>
                <bdi>{jobName}</bdi>
              </a>
              <Text size="xs" c="dimmed">
                <Trans>
                  <bdi>{companyName}</bdi> would like you to apply. Answer by <Moment value={answerBy} />
                </Trans>
              </Text>
            </div>
            <Group gap="xs">
              <Button size="xs" aria-label={t`Accept: ${jobName}`} onClick={() => void answer(invite, 'accept')}>
                <Trans>Accept</Trans>
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={t`Decline: ${jobName}`}
                onClick={() => void answer(invite, 'decline')}
              >
                <Trans>Decline</Trans>
              </Button>
            </Group>
          </li>
        )
      })}
    </ul>
  )
}
