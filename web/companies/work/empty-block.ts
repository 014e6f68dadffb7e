import type { PageBlock } from '@hireloom/contract/companies/blocks.ts'

/** An empty block of each kind. */
export function emptyBlock(kind: PageBlock['kind']): PageBlock {
  switch (kind) {
    case 'text':
      return { kind, title: '', html: '' }
    case 'picture':
      return { kind, picture: '', alternative: '', caption: '' }
    case 'video':
      return { kind, title: '', video: '' }
    case 'people':
      return { kind, title: '', people: [{ name: '', role: '', picture: null }] }
    case 'quotes':
      return { kind, title: '', quotes: [{ text: '', name: '', role: '' }] }
    case 'benefits':
      return { kind, title: '', benefits: [{ title: '', text: '' }] }
  }
}
