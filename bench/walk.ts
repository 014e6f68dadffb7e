import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { walkPages } from '../e2e/walk/walk.ts'
import { languages } from '../web/kernel/languages.ts'
import { openBrowser } from './browser.ts'
import { root, startProduct } from './product.ts'

/** Looks at every page of a fresh product; pictures go to `folder`, and what is wrong is answered. */
export async function walk(options: { folder: string; only: string; language: string }): Promise<string[]> {
  const data = await mkdtemp(join(tmpdir(), 'hireloom-walk-'))
  const product = await startProduct(join(data, 'data'))
  const browser = await openBrowser()
  try {
    const folder = options.folder || join(root, 'test-results', 'walk')
    return await walkPages({ ...options, url: product.url, browser, languages, folder })
  } finally {
    await browser.close()
    await product.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
