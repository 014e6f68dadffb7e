import type { strengthKeys } from '@hireloom/contract/candidates/profile.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, List, Progress, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import styles from './area.module.css'
import { useStrengthWords } from './strength-words.ts'

const mostMissing = 3

interface ProfileCardProps {
  /** In percent. */
  score: number
  missing: readonly (typeof strengthKeys)[number][]
}

/** How complete the profile is, and what to add first. */
export function ProfileCard({ score, missing }: ProfileCardProps) {
  const { t } = useLingui()
  const words = useStrengthWords()
  return (
    <Stack className={styles.card ?? ''} gap="xs">
      <Text size="sm" fw={560}>
        <Trans>Your profile is {score}% complete</Trans>
      </Text>
      <Progress value={score} aria-label={t`Profile strength`} />
      <List size="sm" listStyleType="disc">
        {missing.slice(0, mostMissing).map(key => (
          <List.Item key={key}>{words[key]}</List.Item>
        ))}
      </List>
      <Button component={Link} to={pathOf('/app/roboroy/candidate/profile')} variant="default" size="xs">
        <Trans>Complete your profile</Trans>
      </Button>
    </Stack>
  )
}
