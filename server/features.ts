import { globSync } from 'node:fs'
import type { Feature } from './kernel/feature.ts'

/** Every folder with a `feature.ts`, in the order of their names; where the server runs bundled, a list that the bundle has made of them. */
const folders = globSync('*/feature.ts', { cwd: import.meta.dirname, exclude: ['kernel'] }).sort()
export const features: readonly Feature[] = await Promise.all(
  folders.map(async path => {
    const { feature }: { feature: Feature } = await import(`./${path}`)
    return feature
  }),
)
