import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import { joined } from '@hireloom/contract/joined.ts'
import { useLingui } from '@lingui/react/macro'
import styles from './edit.module.css'
import { useFieldLabels, useSectionLabels } from './field-labels.ts'
import { useOwnFields } from './own-fields.ts'
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
  return (
    <nav aria-label={t`Sections`} className={styles.sections}>
      <ol>
        {sectionNames
          .filter(name => name !== 'custom' || hasOwnFields)
          .map(name => {
            const missing = missingIn(name, fields)
            const required = named(missing.required)
            const wished = named(missing.wished)
            return (
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
            )
          })}
      </ol>
    </nav>
  )
}
