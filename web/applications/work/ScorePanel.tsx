import {
  type ApplicationDetail,
  listApplications,
  readApplication,
} from '@hireloom/contract/applications/applications.ts'
import { computeScore } from '@hireloom/contract/criteria/score.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { ScoreReasons } from '../../criteria/work/ScoreItems.tsx'
import { formatNumber } from '../../kernel/format.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { MatchBars } from '../../ui/public/MatchBars.tsx'
import styles from './FactPanels.module.css'

type Scored = Pick<ApplicationDetail, 'appId' | 'score' | 'scoreBreakdown'>

/** How the match came about, in plain words, with quotes of the CV and advice. */
export function ScorePanel({ application: { appId, score, scoreBreakdown } }: { application: Scored }) {
  const { i18n } = useLingui()
  return (
    <section>
      <Title order={3}>
        <Trans>Match</Trans>
      </Title>
      {score === null ? (
        <Text size="sm" c="dimmed">
          <Trans>No score: it needs a CV we can read, or a profile with skills.</Trans>
        </Text>
      ) : (
        <div className={styles.score}>
          <MatchBars score={score} />
          <span className="figures">
            <Trans>{formatNumber(i18n.locale, Math.round(score))} of 100</Trans>
          </span>
        </div>
      )}
      {scoreBreakdown !== null && <ScoreReasons breakdown={scoreBreakdown} />}
      <Text size="xs" c="dimmed" mt={6}>
        <Trans>Based on the job's criteria and nothing else. The decision is yours.</Trans>
      </Text>
      <UpdateScore appId={appId} />
    </section>
  )
}

/** Scores follow changes of the job, its criteria and the profile within a minute; this does not wait. */
function UpdateScore({ appId }: { appId: number }) {
  const { change, isBusy } = useChange(readApplication, listApplications)
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      mt={4}
      loading={isBusy}
      onClick={() => void change(computeScore, { params: { appId } })}
    >
      <Trans>Update score</Trans>
    </Button>
  )
}
