import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** The files that `server/commands/taxonomy.ts` writes: a line a concept, tabs between its fields, `|` between names. */
export type File = 'occupations' | 'skills'

export const pathOf = (file: File): string => join(import.meta.dirname, `${file}.txt.br`)

export function readLines(file: File): string[][] {
  const text = brotliDecompressSync(readFileSync(pathOf(file))).toString('utf8')
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => line.split('\t'))
}

export const namesIn = (field: string | undefined): string[] => (field ? field.split('|') : [])
