import type { CustomField } from '@hireloom/contract/custom-fields/custom-fields.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import styles from './FieldList.module.css'
import { useDataTypeWords } from './field-words.ts'

/** Fields out of use, with the way back; nothing where there are none. */
export function ArchivedFields({
  fields,
  onRestore,
}: {
  fields: readonly CustomField[]
  onRestore: (cfId: number) => void
}) {
  const { t } = useLingui()
  const words = useDataTypeWords()
  if (fields.length === 0) return null
  return (
    <details>
      <summary>
        <Plural value={fields.length} one="# archived field" other="# archived fields" />
      </summary>
      <Text size="sm" c="dimmed" my={8}>
        <Trans>These fields aren't on any form. Their answers are kept.</Trans>
      </Text>
      <ul className={styles.list}>
        {fields.map(({ cfId, displayName, dataType }, at) => (
          <li key={cfId} className={styles.row} data-last={at === fields.length - 1 || undefined}>
            <Group justify="space-between" flex={1} px={8}>
              <Text size="sm">
                <bdi>{displayName}</bdi> · {words[dataType]}
              </Text>
              <Button
                size="xs"
                variant="default"
                aria-label={t`Restore ${displayName}`}
                onClick={() => onRestore(cfId)}
              >
                <Trans>Restore</Trans>
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </details>
  )
}
