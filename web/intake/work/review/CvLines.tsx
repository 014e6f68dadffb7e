import type { CvLine } from '@hireloom/contract/intake/reviews.ts'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import styles from './review.module.css'

/** The words of the CV in which something was read. */
export function CvLines({ lines }: { lines: readonly CvLine[] }) {
  if (lines.length === 0) return null
  return (
    <figure className={styles.cv}>
      <Text size="xs" c="dimmed" component="figcaption">
        <Trans>In the CV</Trans>
      </Text>
      {lines.map(({ text, from, to }) => (
        <Text key={text} size="sm" component="blockquote" dir="auto" m={0}>
          {from === null || to === null ? (
            text
          ) : (
            <>
              {text.slice(0, from)}
              <mark className={styles.mark}>{text.slice(from, to)}</mark>
              {text.slice(to)}
            </>
          )}
        </Text>
      ))}
    </figure>
  )
}
