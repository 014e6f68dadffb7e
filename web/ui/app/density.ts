import { useLocalStorage } from '@mantine/hooks'

export type Density = 'comfortable' | 'compact'

/** How close the rows of lists stand; remembered in this browser. */
export function useDensity() {
  return useLocalStorage<Density>({ key: 'density', defaultValue: 'comfortable', getInitialValueInEffect: false })
}
