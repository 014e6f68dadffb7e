import type { ProfileEntry } from '@hireloom/contract/candidates/profile.ts'
import type { Doubt } from '@hireloom/contract/intake/reviews.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import styles from './review.module.css'

interface DoubtValueProps {
  doubt: Doubt
  name: string
  canDecide: boolean
  canEditEntries: boolean
  /** Of what readings do not agree on: one is taken. */
  onChoose: (value: string) => void
  onEdit: (entry: ProfileEntry) => void
}

/** What was read, in the form of its field. */
export function DoubtValue({ doubt, name, canDecide, canEditEntries, onChoose, onEdit }: DoubtValueProps) {
  const { field, value, options } = doubt
  const { t } = useLingui()
  const vendors = { local: t`Own reading`, http: t`Second parser` }
  if (options.length > 0) {
    return (
      <Stack gap={6} align="start">
        {options.map(({ vendor, value: said }, at) => (
          <div key={vendor}>
            <Button
              size="compact-sm"
              variant="default"
              disabled={!canDecide}
              {...(at === 0 && { 'data-review-main': true })}
              aria-label={t`Use ${said} for ${name}`}
              onClick={() => onChoose(said)}
            >
              <bdi dir="ltr">{said}</bdi>
            </Button>{' '}
            <Text size="xs" c="dimmed" component="span">
              {vendors[vendor]}
            </Text>
          </div>
        ))}
      </Stack>
    )
  }
  switch (value.kind) {
    case 'name': {
      const whole = [value.firstName, value.lastName].filter(Boolean).join(' ')
      return <Plain text={whole} />
    }
    case 'text':
      return <Plain text={value.text} isLeftToRight={field === 'phone' || field === 'email'} />
    case 'words':
      return (
        <ul className={styles.words} dir={field === 'links' ? 'ltr' : undefined}>
          {value.words.map(word => (
            <li key={word}>
              <bdi>{word}</bdi>
            </li>
          ))}
        </ul>
      )
    case 'entries':
      return (
        <ul className={styles.entries}>
          {value.entries.map(entry => {
            const { title } = entry
            const dates = [entry.startDate, entry.endDate === 'present' ? t`present` : entry.endDate]
            return (
              <li key={entry.entryId}>
                <Text size="sm" component="span">
                  <bdi>{[...new Set([title, entry.organization, entry.field])].filter(Boolean).join(' · ')}</bdi>
                </Text>{' '}
                <Text size="xs" c="dimmed" component="span" className="figures">
                  <bdi>{dates.filter(Boolean).join(' – ')}</bdi>
                </Text>
                {canEditEntries && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={t`Edit: ${title}`}
                    onClick={() => onEdit(entry)}
                  >
                    <Trans>Edit</Trans>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )
  }
}

function Plain({ text, isLeftToRight = false }: { text: string; isLeftToRight?: boolean }) {
  if (text === '') return <Text size="sm">–</Text>
  return (
    <Text size="sm" className={styles.text ?? ''} dir="auto">
      <bdi {...(isLeftToRight && { dir: 'ltr' })}>{text}</bdi>
    </Text>
  )
}
