import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config

/** For these files smaller than what brotli takes by itself. */
const brotliParams = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGBLOCK]: 20,
}

/** Puts `.br` and `.gz` beside every text file, so that the server never compresses one while someone waits. */
async function compressFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = files.filter(file => file.isFile() && /\.(m?js|css|svg|json|txt|webmanifest)$/.test(file.name)).values()
  // As many at once as the pool has threads; the workers share one iterator.
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const file of texts) await compressFile(join(file.parentPath, file.name))
    }),
  )
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params: brotliParams }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
