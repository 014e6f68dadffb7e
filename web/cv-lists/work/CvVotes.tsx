import { listCvVotes } from '@hireloom/contract/cv-lists/cv-lists.ts'
import { Trans } from '@lingui/react/macro'
import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { answerOf } from '../../ui/app/page-data.ts'
import { VoteList } from './VoteList.tsx'

/** What people without an account said of an application; nothing where none did. */
export function CvVotes({ appId }: { appId: number }) {
  // They come from people outside, whose votes no answer kept here knows of.
  const { data } = useQuery({ ...answerOf(listCvVotes, { params: { appId } }), staleTime: 0 })
  const id = useId()
  if (!data || data.count === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title order={3} mb="xs" id={id}>
        <Trans>Opinions on the CV</Trans>
      </Title>
      <Stack gap={6}>
        <VoteList votes={data.list} />
      </Stack>
    </section>
  )
}
