import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

/** The pages as the web workspace was built; where the server runs bundled, those that are in the bundle. */
export async function loadPages(): Promise<ServerBuild> {
  const file = join(import.meta.dirname, '../../../web/build/server/index.js')
  if (!existsSync(file)) throw new Error('the web part is not built: run npm run build')
  return import(pathToFileURL(file).href)
}
