import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './edit.module.css'
import { useSectionLabels } from './field-labels.ts'
import { type FieldName, type SectionName, sectionId } from './sections.ts'

/** Where a field stands, so that what is said of it can lead there. */
export function At({ name, children }: { name: FieldName; children: ReactNode }) {
  return <div data-field={name}>{children}</div>
}

/** A section of the editor, which the list of sections leads to. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const label = useSectionLabels()[name]
  return (
    <Stack
      component="section"
      gap="sm"
      className={styles.section ?? ''}
      id={sectionId(name)}
      aria-label={label}
      tabIndex={-1}
    >
      <Title order={2} size="h3">
        {label}
      </Title>
      {children}
    </Stack>
  )
}
