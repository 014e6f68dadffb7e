import { useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './SettingSections.module.css'
import { SettingGroup } from './setting-fields.tsx'

interface Section {
  /** The part of the address after #. */
  id: string
  title: string
  children: ReactNode
}

/** Groups of settings of a long page, with links to each: beside them where there is room, else above. */
export function SettingSections({ sections }: { sections: readonly Section[] }) {
  const { t } = useLingui()
  return (
    <div className={styles.sections}>
      <nav aria-label={t`On this page`} className={styles.links}>
        {sections.map(({ id, title }) => (
          <Link key={id} to={{ hash: id }}>
            {title}
          </Link>
        ))}
      </nav>
      <Stack gap={32}>
        {sections.map(({ id, title, children }) => (
          <div key={id} id={id} className={styles.section}>
            <SettingGroup title={title}>{children}</SettingGroup>
          </div>
        ))}
      </Stack>
    </div>
  )
}
