import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import styles from './CommandPalette.module.css'
import type { Person } from './person.ts'

const loadPalette = () => import('./CommandPalette.tsx')
const CommandPalette = lazy(loadPalette)

/** Opens the palette; the first time it has to be fetched, afterwards it listens to its key itself. */
export function Commands({ person }: { person: Person }) {
  const { t } = useLingui()
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    if (isWanted) void import('@mantine/spotlight').then(({ spotlight }) => spotlight.open())
  }
  useHotkeys(isWanted ? [] : [['mod+K', open]], [])
  return (
    <>
      <Button
        visibleFrom="sm"
        variant="default"
        size="xs"
        miw={240}
        justify="space-between"
        fw={400}
        c="dimmed"
        className={styles.button}
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={<kbd>Ctrl K</kbd>}
        onClick={open}
        onPointerEnter={() => void loadPalette()}
      >
        {t`Search or go to`}
      </Button>
      <ActionIcon hiddenFrom="sm" ms="auto" onClick={open} aria-label={t`Search or go to`}>
        <IconSearch size={18} stroke={1.6} />
      </ActionIcon>
      {isWanted && (
        <Suspense fallback={null}>
          <CommandPalette person={person} />
        </Suspense>
      )}
    </>
  )
}
