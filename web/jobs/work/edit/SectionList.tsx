import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { useLingui } from '@lingui/react/macro'
import { Box, NativeSelect } from '@mantine/core'
import styles from './edit.module.css'
import { useFieldLabels, useSectionLabels } from './field-labels.ts'
import { useOwnFields } from './known.ts'
import { goToSection, missingIn, sectionId, sectionNames } from './sections.ts'

/** The sections of the editor, each with what is missing in it. */
export function SectionList({ fields }: { fields: JobFields }) {
  const { t, i18n } = useLingui()
  const labels = useSectionLabels()
  const fieldLabels = useFieldLabels()
  const hasOwnFields = useOwnFields().length > 0
  const named = (names: readonly (keyof JobFields)[]) =>
    joined(
      i18n.locale,
      names.map(name => fieldLabels[name]),
    )
  const sections = sectionNames
    .filter(name => name !== 'custom' || hasOwnFields)
    .map(name => {
      const missing = missingIn(name, fields)
      return { name, required: named(missing.required), wished: named(missing.wished) }
    })
  return (
    <nav aria-label={t`Sections`} className={styles.sections}>
      <NativeSelect
        hiddenFrom="sm"
        label={t`Go to section`}
        value=""
        data={[
          { value: '', label: t`Choose a section` },
          ...sections.map(({ name, required }) => ({
            value: name,
            label: required === '' ? labels[name] : `${labels[name]} – ${t`Required: ${required}`}`,
          })),
        ]}
        onChange={event => {
          const chosen = sections.find(({ name }) => name === event.currentTarget.value)
          if (chosen !== undefined) goToSection(chosen.name)
        }}
      />
      <Box component="ol" visibleFrom="sm">
        {sections.map(({ name, required, wished }) => (
          <li key={name}>
            <a
              href={`#${sectionId(name)}`}
              onClick={event => {
                event.preventDefault()
                goToSection(name)
              }}
            >
              {labels[name]}
            </a>
            {required !== '' && <span className={styles.required}>{t`Required: ${required}`}</span>}
            {wished !== '' && <span className={styles.wished}>{t`Missing: ${wished}`}</span>}
          </li>
        ))}
      </Box>
    </nav>
  )
}
