import type { CustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import type { JobAnswer } from '@hireloom/contract/custom-fields/job-answers.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import styles from './FormPreview.module.css'
import { JobFields } from './JobFields.tsx'

/** The fields as the editor of a job shows them; they can be tried, and nothing is sent. */
export function JobPreview({ fields }: { fields: readonly CustomField[] }) {
  const { t } = useLingui()
  const [answers, setAnswers] = useState<readonly JobAnswer[]>([])
  if (fields.length === 0) return null
  return (
    <section aria-label={t`Form preview`}>
      <Title order={2} mb={8}>
        <Trans>In the job editor</Trans>
      </Title>
      <Stack gap="sm" className={styles.paper ?? ''}>
        <JobFields fields={fields} answers={answers} errorOf={() => undefined} onChange={setAnswers} />
      </Stack>
      <Text size="sm" c="dimmed" mt={8}>
        <Trans>Answers are saved with each job.</Trans>
      </Text>
    </section>
  )
}
