import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { places } from './check-imports.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The features of the product: the folders of `server` and `web` that are no place of another kind. */
const names = globSync(['server/*/feature.ts', 'web/*/*.{ts,tsx}'], { cwd: root })
  .map(path => path.split('/')[1] ?? '')
  .filter(name => !(name in places))
export const features: ReadonlySet<string> = new Set(names.toSorted())
