import type { Output } from '@hireloom/contract/endpoint.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import type { listDropdowns } from '@hireloom/contract/reference/countries.ts'
import { Radio, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './edit.module.css'
import { FieldValue } from './FieldValue.tsx'
import { useFieldLabels } from './field-labels.ts'
import type { FieldName } from './sections.ts'

/** Two texts of a job, and what each is called. */
export interface Side {
  readonly label: ReactNode
  readonly fields: JobFields
}

interface SidesProps {
  names: readonly FieldName[]
  sides: readonly [one: Side, other: Side]
  lists: Output<typeof listDropdowns>
  /** For each field the side that is taken; without it the sides are only shown. */
  choice?: { of: (name: FieldName) => 0 | 1; onChange: (name: FieldName, side: 0 | 1) => void }
}

/** Fields in which two texts of a job differ, side by side. */
export function Sides({ names, sides, lists, choice }: SidesProps) {
  const labels = useFieldLabels()
  return (
    <Stack gap="md">
      {names.map(name => (
        <fieldset key={name} style={{ border: 0, margin: 0, padding: 0 }}>
          <Text component="legend" fw={600} size="sm" mb={4}>
            {labels[name]}
          </Text>
          <div className={styles.sides}>
            {sides.map(({ label, fields }, at) => {
              const side = at === 0 ? 0 : 1
              return (
                <div key={side} className={styles.side} data-chosen={choice?.of(name) === side || undefined}>
                  {choice === undefined ? (
                    <Text size="xs" c="dimmed">
                      {label}
                    </Text>
                  ) : (
                    <Radio
                      size="xs"
                      name={`side-${name}`}
                      label={label}
                      checked={choice.of(name) === side}
                      onChange={() => choice.onChange(name, side)}
                    />
                  )}
                  <FieldValue name={name} fields={fields} lists={lists} />
                </div>
              )
            })}
          </div>
        </fieldset>
      ))}
    </Stack>
  )
}
