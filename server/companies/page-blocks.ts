import { type PageBlock, pageBlock } from '@hireloom/contract/companies/blocks.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { cleanTexts } from '../kernel/rich-text.ts'

/** Stored blocks as pages show them; one that no longer fits its form is left out, so that it takes no page down. */
export function readBlocks(stored: unknown): PageBlock[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap(block => {
    const read = z.safeParse(pageBlock, block)
    return read.success ? [read.data] : []
  })
}

/** Blocks fit to be stored: their texts, plain or rich, made into clean rich ones. Throws `invalid` for one that is too long then. */
export async function cleanBlocks(blocks: readonly PageBlock[]): Promise<PageBlock[]> {
  const shown = await showBlocks(blocks)
  shown.forEach((block, index) => {
    if (!z.safeParse(pageBlock, block).success)
      throw new Problem('invalid', { fields: { [`blocks.${index}.html`]: texts.value.id } })
  })
  return shown
}

/** Blocks as their page would show them. */
export async function showBlocks(blocks: readonly PageBlock[]): Promise<PageBlock[]> {
  const clean = await cleanTexts(
    'any',
    blocks.flatMap(block => (block.kind === 'text' ? [block.html] : [])),
  )
  return blocks.map(block => (block.kind === 'text' ? { ...block, html: clean.shift() ?? '' } : block))
}
