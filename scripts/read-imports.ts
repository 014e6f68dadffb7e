import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One mention of another module; `path` is the file from the root, with slashes. */
export type Import = { path: string; line: number; target: string }

/** Imports and re-exports as the formatter writes them, at the start of a line, and `import('…')` anywhere. */
const statements = [
  /^import\s+(?:[\w$*{}\s,]+?\s+from\s+)?['"]([^'"]+)['"]/gm,
  /^export\s+(?:type\s+)?(?:\*(?:\s+as\s+[\w$]+)?|\{[\w$\s,]*\})\s+from\s+['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"`]([^'"`$]+)['"`]/g,
]

/** Every module that a source text mentions. */
export function readImports(path: string, source: string): Import[] {
  return statements.flatMap(statement =>
    [...source.matchAll(statement)].map(({ 0: text, 1: target = '', index }) => {
      const end = index + text.length
      return { path, line: source.slice(0, end).split('\n').length, target }
    }),
  )
}

const isSkipped = (name: string) => ['node_modules', 'build', 'locales-compiled', 'public'].includes(name)

/** The TypeScript files below a folder of the root, with their text. */
export function readSources(root: string, folder: string): { path: string; source: string }[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || (entry.isDirectory() && isSkipped(entry.name) && !path.startsWith('web/ui/')))
      return []
    if (entry.isDirectory()) return readSources(root, path)
    return /\.tsx?$/.test(entry.name) ? [{ path, source: readFileSync(join(root, path), 'utf8') }] : []
  })
}
