import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { holdKeys } from '../ui/app/held-keys.ts'
import styles from './CommandPalette.module.css'
import type { Person } from './person.ts'

const loadPalette = () => import('./CommandPalette.tsx')
const CommandPalette = lazy(loadPalette)

/** Opens the palette, which is fetched once the page is idle; what is typed before its field is there goes into it. */
export function Commands({ person }: { person: Person }) {
  const { t } = useLingui()
  const [isWanted, setWanted] = useState(false)
  const [query, setQuery] = useState('')
  const release = useRef<() => void>(undefined)
  const open = () => {
    if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return
    release.current?.()
    let isGivenUp = false
    release.current = holdKeys(setQuery, () => {
      isGivenUp = true
      setQuery('')
      void import('@mantine/spotlight').then(({ spotlight }) => spotlight.close())
    })
    setWanted(true)
    void loadPalette().then(
      () => import('@mantine/spotlight').then(({ spotlight }) => isGivenUp || spotlight.open()),
      () => release.current?.(),
    )
  }
  useHotkeys([['mod+K', open]], [])
  useEffect(() => {
    const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
    later(() => void loadPalette())
    return () => release.current?.()
  }, [])
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
      >
        {t`Search or go to`}
      </Button>
      <ActionIcon hiddenFrom="sm" ms="auto" onClick={open} aria-label={t`Search or go to`}>
        <IconSearch size={18} stroke={1.6} />
      </ActionIcon>
      {isWanted && (
        <Suspense fallback={null}>
          <CommandPalette person={person} query={query} onQueryChange={setQuery} />
        </Suspense>
      )}
    </>
  )
}
