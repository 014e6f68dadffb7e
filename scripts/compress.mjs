import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './install.mjs'

const folder = join(root, 'web/build/client')
const stampFile = join(root, '.cache/web-compressed.stamp')
/** For these files smaller than what brotli takes by itself. */
const brotliParams = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGBLOCK]: 20,
}

/**
 * Puts `.br` and `.gz` beside every text file that a build has made, so that the server never compresses one while someone waits; `version`
 * names the build, empty for none. A file without them is served as it is, so a first start need not wait.
 */
export async function ensureCompressed(version, signal) {
  if (version === '') return
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === version) return
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = files.filter(file => file.isFile() && /\.(m?js|css|svg|json|txt|webmanifest)$/.test(file.name)).values()
  // As many at once as the pool has threads; the workers share one iterator.
  const work = async () => {
    for (const file of texts) if (!signal?.aborted) await compressFile(join(file.parentPath, file.name))
  }
  await Promise.all(Array.from({ length: 4 }, work))
  if (signal?.aborted) return
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, version)
}

/** To be called when a build has emptied the folder. */
export const forgetCompressed = () => rmSync(stampFile, { force: true })

async function compressFile(path) {
  const content = await readFile(path)
  await put(`${path}.br`, await promisify(brotliCompress)(content, { params: brotliParams }))
  await put(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

/** Whole or not at all: it may be asked for meanwhile. */
async function put(path, content) {
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}
