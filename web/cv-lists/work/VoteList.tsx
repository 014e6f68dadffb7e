import type { CvList } from '@hireloom/contract/cv-lists/cv-lists.ts'
import { useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'

const tones = { up: 'good', maybe: 'warn', down: 'bad' } as const

interface VoteListProps {
  votes: CvList['applications'][number]['votes']
}

/** What readers of a CV list say of one application. */
export function VoteList({ votes }: VoteListProps) {
  const { t } = useLingui()
  const words = { up: t`Yes`, maybe: t`Maybe`, down: t`No` }
  return votes.map(({ email, vote, comment, votedAt }) => (
    <Group key={`${email} ${votedAt}`} gap={8} wrap="nowrap" align="start">
      <StatusBadge tone={tones[vote]}>{words[vote]}</StatusBadge>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <bdi dir="ltr">{email}</bdi>
        {comment !== '' && (
          <>
            {': '}
            <bdi>{comment}</bdi>
          </>
        )}
      </Text>
    </Group>
  ))
}
