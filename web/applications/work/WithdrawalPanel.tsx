import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { useWithdrawalWords } from '../withdrawal-words.ts'
import styles from './FactPanels.module.css'

/** What the applicant has said about withdrawing. Nothing where nothing was said. */
export function WithdrawalPanel({ withdrawal }: Pick<ApplicationDetail, 'withdrawal'>) {
  const { i18n } = useLingui()
  const words = useWithdrawalWords()
  if (withdrawal === null) return null
  const { reasons, text } = withdrawal
  return (
    <section>
      <Title order={3}>
        <Trans>Why the candidate withdrew</Trans>
      </Title>
      {reasons.length > 0 && (
        <Text size="sm" mt={4}>
          {joined(
            i18n.locale,
            reasons.map(reason => words[reason]),
          )}
        </Text>
      )}
      {text !== '' && (
        <Text size="sm" mt={4} dir="auto" className={styles.answer ?? ''}>
          {text}
        </Text>
      )}
    </section>
  )
}
