import {
  type ApplicationDetail,
  listApplications,
  readApplication,
} from '@hireloom/contract/applications/applications.ts'
import { rateApplication } from '@hireloom/contract/applications/team.ts'
import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Rating, Text } from '@mantine/core'
import { formatNumber } from '../../kernel/format.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { guess, useChange } from '../../ui/app/use-change.tsx'
import styles from './FactPanels.module.css'

/** One's own rating, the average, and what each colleague gave. */
export function RatingField({ application }: { application: ApplicationDetail }) {
  const { t, i18n } = useLingui()
  const { appId, rating, ratings } = application
  const viewer = useViewer()
  const { change } = useChange(listApplications, readApplication, listActivity)
  const own = ratings.find(each => each.userId === viewer?.userId)?.rating ?? null
  const send = (next: number | null, isUndoing = false): Promise<unknown> => {
    const others = ratings.filter(each => each.userId !== viewer?.userId)
    const mine = next === null || !viewer ? [] : [{ userId: viewer.userId, fullName: '', rating: next }]
    return change(
      rateApplication,
      { params: { appId }, body: { rating: next } },
      {
        inTurn: true,
        guess: guess(readApplication, known =>
          known.appId === appId ? { ...known, ratings: [...mine, ...others] } : known,
        ),
        ...(!isUndoing && {
          said: () => (next === null ? t`Rating removed` : t`Rated ${next} out of 5`),
          undoBy: () => send(own, true),
        }),
      },
    )
  }
  const average = rating === null ? null : formatNumber(i18n.locale, rating)
  return (
    <div>
      {mayDo(viewer, 'interviews.feedback') && (
        <Group gap="xs">
          <Text size="sm" fw={560} id="own-rating">
            <Trans>Your rating</Trans>
          </Text>
          <Rating
            name={`rating-${appId}`}
            aria-labelledby="own-rating"
            size="lg"
            value={own ?? 0}
            getSymbolLabel={value => t`${value} out of 5`}
            onChange={value => void send(value)}
          />
          {own !== null && (
            <Button variant="subtle" size="compact-sm" onClick={() => void send(null)}>
              <Trans>Clear</Trans>
            </Button>
          )}
        </Group>
      )}
      {average !== null && (
        <Text size="sm" mt={4}>
          <Trans>Average: {average} out of 5</Trans>{' '}
          <Text span c="dimmed">
            <Plural value={ratings.length} one="# rating" other="# ratings" />
          </Text>
        </Text>
      )}
      {ratings.some(each => each.fullName !== '' && each.userId !== viewer?.userId) && (
        <ul className={styles.items}>
          {ratings
            .filter(each => each.userId !== viewer?.userId)
            .map(each => (
              <li key={each.userId} className={styles.itemHead}>
                <bdi>{each.fullName}</bdi>
                <span>{t`${each.rating} out of 5`}</span>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
