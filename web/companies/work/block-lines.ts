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
      return { kind, title: '', people: [] }
    case 'quotes':
      return { kind, title: '', quotes: [] }
    case 'benefits':
      return { kind, title: '', benefits: [] }
  }
}

export type ListBlock = Extract<PageBlock, { kind: 'people' | 'quotes' | 'benefits' }>

/** The members of a block as text, one a line, their parts separated by ` | `. */
export function writeLines(block: ListBlock): string {
  const join = (...parts: (string | null)[]) =>
    parts
      .map(part => part ?? '')
      .join(' | ')
      .replace(/( \| )+$/, '')
  switch (block.kind) {
    case 'people':
      return block.people.map(person => join(person.name, person.role, person.picture)).join('\n')
    case 'quotes':
      return block.quotes.map(quote => join(quote.text, quote.name, quote.role)).join('\n')
    case 'benefits':
      return block.benefits.map(benefit => join(benefit.title, benefit.text)).join('\n')
  }
}

/** The block with the members that a text names; empty lines are none. */
export function readLines(block: ListBlock, text: string): ListBlock {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const members = lines.map(line => line.split('|').map(part => part.trim()))
  switch (block.kind) {
    case 'people':
      return {
        ...block,
        people: members.map(([name = '', role = '', picture = '']) => ({ name, role, picture: picture || null })),
      }
    case 'quotes':
      return { ...block, quotes: members.map(([text = '', name = '', role = '']) => ({ text, name, role })) }
    case 'benefits':
      return { ...block, benefits: members.map(([title = '', ...rest]) => ({ title, text: rest.join(' | ') })) }
  }
}
