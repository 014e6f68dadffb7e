import { type PageBlock, pageBlock } from '@hireloom/contract/companies/blocks.ts'
import * as z from 'zod'
import { fromPlain } from '../kernel/sanitize.ts'

/** Stored blocks as pages show them; one that no longer fits its form is left out, so that it takes no page down. */
export function readBlocks(stored: unknown): PageBlock[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap(block => {
    const read = z.safeParse(pageBlock, block)
    return read.success ? [read.data] : []
  })
}

/** Blocks fit to be stored: their texts, plain or rich, made into clean rich ones. */
export function cleanBlocks(blocks: readonly PageBlock[]): PageBlock[] {
  return blocks.map(block => (block.kind === 'text' ? { ...block, html: fromPlain(block.html) } : block))
}
