import { Problem } from '@hireloom/contract/problems.ts'

/** A service that writes: `text` is HTML or plain, the answer is of the same kind. */
export interface TextRewriter {
  readonly rewrite: (text: string, wish: 'clearer' | 'shorter' | 'inclusive') => Promise<string>
}

let inUse: TextRewriter | null = null

/** Sets the service up; none is there by itself. */
export function openRewriter(rewriter: TextRewriter | null): void {
  inUse = rewriter
}

export async function rewrite(text: string, wish: 'clearer' | 'shorter' | 'inclusive'): Promise<{ text: string }> {
  if (inUse === null) throw new Problem('no-rewriter')
  return { text: await inUse.rewrite(text, wish) }
}
