import { listDescriptionSuggestions, type Suggestion } from '@hireloom/contract/job-writing/suggestions.ts'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFailureText } from '../ui/app/failures.ts'
import { FormMessage } from '../ui/app/form/Form.tsx'
import { answerOf } from '../ui/app/page-data.ts'
import { Skeleton } from '../ui/public/Skeleton.tsx'

interface TextsPanelProps {
  title: string
  seniorityId: number | null
  labelOf: (section: Suggestion['section']) => string
  onInsert: (section: Suggestion['section'], html: string) => void
}

/** Texts for the occupation that the title tells, to be put into the description and changed there. */
export function TextsPanel({ title, seniorityId, labelOf, onInsert }: TextsPanelProps) {
  const failureText = useFailureText()
  const seniority = seniorityId === null ? undefined : String(seniorityId)
  const { data: answer, error } = useQuery({
    ...answerOf(listDescriptionSuggestions, { query: { title: title.trim(), seniority } }),
    enabled: title.trim() !== '',
  })
  if (error) return <FormMessage text={failureText(error)} />
  if (title.trim() === '' || answer?.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <Trans>Sample texts appear here when the job title names a common occupation, such as “Staff Nurse”.</Trans>
      </Text>
    )
  if (answer === undefined) return <Skeleton lines={5} />
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed">
        <Trans>Samples in English. Insert one where the cursor is, and change it to what is true for this job.</Trans>
      </Text>
      {answer.data.map(({ section, text, source }) => (
        <Stack key={text} component="section" gap={4}>
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" fw={600}>
              {labelOf(section)}
            </Text>
            <Button variant="default" size="xs" onClick={() => onInsert(section, text)}>
              <Trans>Insert</Trans>
            </Button>
          </Group>
          {/* Written for this product, not by people who use it. */}
          <div className="prose" lang="en" dir="ltr" dangerouslySetInnerHTML={{ __html: text }} />
          <Text size="xs" c="dimmed" lang="en">
            {source}
          </Text>
        </Stack>
      ))}
    </Stack>
  )
}
