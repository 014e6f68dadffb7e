import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { ResumeText } from './ResumeText.tsx'

/** The words of a CV from which is taken who wrote it; the file would tell. */
export function BlindResume({ resume }: { resume: ApplicationDetail['resume'] }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`CV`}>
      <Title order={3}>
        <Trans>CV</Trans>
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        <Trans>Names, contact details, ages and schools are hidden. Check the text for anything that remains.</Trans>
      </Text>
      <ResumeText text={resume?.text ?? null} isReading={resume?.state === 'reading'} />
    </section>
  )
}
