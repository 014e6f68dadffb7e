import { Problem } from '@hireloom/contract/problems.ts'
import { storage } from '../../kernel/ports.ts'
import type { KeptFile } from './files.ts'
import { judgeFile } from './judge.ts'

/** A file of an email that came in, as its sender calls it. */
export interface ArrivedPart {
  readonly fileName: string
  readonly content: Uint8Array
}

const mostFiles = 10
const mostBytes = 10 * 1024 * 1024

/**
 * Stores those files of an email that are documents or pictures by their content, and keeps the email with them; `dropped` are the others.
 * Where it is not kept, the files go.
 */
export async function withFiles(
  parts: readonly ArrivedPart[],
  keep: (dropped: number, files: readonly KeptFile[]) => Promise<boolean>,
): Promise<boolean> {
  const files: KeptFile[] = []
  let isKept = false
  try {
    for (const part of parts.slice(0, mostFiles)) {
      const file = await store(part)
      if (file) files.push(file)
    }
    isKept = await keep(parts.length - files.length, files)
    return isKept
  } finally {
    if (!isKept) await Promise.all(files.map(({ key }) => storage().remove(key)))
  }
}

async function store({ fileName, content }: ArrivedPart): Promise<KeptFile | null> {
  if (content.length === 0) return null
  const { key, size } = await storage().put(content, {
    contentType: 'application/octet-stream',
    maxBytes: mostBytes,
  })
  try {
    return { key, size, ...(await judgeFile(key, fileName, 'attachment')) }
  } catch (error) {
    await storage().remove(key)
    if (error instanceof Problem) return null
    throw error
  }
}
