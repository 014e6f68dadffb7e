const INLINE = new Set(['a', 'b', 'em', 'i', 'strong', 'u'])
const HOLDS_PARAGRAPHS = new Set(['blockquote'])
const HOLDS_TEXT = new Set(['h2', 'h3', 'h4', 'li', 'td', 'th'])

/** Where a block may stand; elsewhere its tags are taken for those of a paragraph. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['table', 'thead', 'tbody'],
  td: ['tr'],
  th: ['tr'],
}

type Inline = { name: string; tag: string; isOpen: boolean; isDropped: boolean }

/**
 * Puts clean HTML, whose tags are well nested but may stand in the wrong place, into shape: text at the top stands in
 * paragraphs, no paragraph holds a block, list items stand in lists, links lead somewhere, and nothing is empty.
 */
export function tidyParagraphs(html: string): string {
  const out: string[] = []
  const blocks: { name: string; isDropped: boolean }[] = []
  const inlines: Inline[] = []
  let isInParagraph = false
  let breaks = 0

  const holder = () => blocks.findLast(block => !block.isDropped)?.name

  function closeInlines() {
    for (const inline of inlines.toReversed()) if (inline.isOpen) out.push(`</${inline.name}>`)
    for (const inline of inlines) inline.isOpen = false
  }

  function closeParagraph() {
    closeInlines()
    if (isInParagraph) out.push('</p>')
    isInParagraph = false
  }

  /** A paragraph inside an item or a cell is only a new line. */
  function breakParagraph(within: string | undefined) {
    if (within !== undefined && HOLDS_TEXT.has(within)) return breaks === 0 ? takeBreak(within) : undefined
    closeParagraph()
  }

  function takeBreak(within: string | undefined) {
    breaks += 1
    if (breaks <= 2 && (isInParagraph || HOLDS_TEXT.has(within ?? ''))) out.push('<br />')
  }

  function takeText(text: string) {
    const within = holder()
    const isBlank = text.trim() === ''
    const takesText = within === undefined || HOLDS_PARAGRAPHS.has(within) || HOLDS_TEXT.has(within)
    if (!takesText) return isBlank ? undefined : takeStray(text, within)
    if (isBlank && !isInParagraph && !HOLDS_TEXT.has(within ?? '')) return
    if (!isBlank) beginText(within)
    out.push(text)
  }

  function beginText(within: string | undefined) {
    breaks = 0
    if (!isInParagraph && !HOLDS_TEXT.has(within ?? '')) {
      out.push('<p>')
      isInParagraph = true
    }
    for (const inline of inlines) {
      if (inline.isOpen || inline.isDropped) continue
      out.push(inline.tag)
      inline.isOpen = true
    }
  }

  /** Text between the items of a list is one more of them; between the cells of a table it has no place. */
  function takeStray(text: string, within: string) {
    if (within === 'ul' || within === 'ol') out.push(`<li>${text.trim()}</li>`)
  }

  function takeBlock(name: string, tag: string, isEnd: boolean) {
    const within = holder()
    if (isEnd) {
      const block = blocks.pop()
      if (block?.isDropped) return breakParagraph(within)
      closeParagraph()
      out.push(tag)
      return
    }
    const isDropped = PARENTS[name]?.includes(within ?? '') === false
    if (isDropped) breakParagraph(within)
    else closeParagraph()
    blocks.push({ name, isDropped })
    if (!isDropped) out.push(tag)
  }

  for (const [token] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    const name = /^<\/?([a-z][a-z0-9]*)/.exec(token)?.[1]
    const isEnd = token.startsWith('</')
    if (name === undefined) takeText(token.replace(/\s{2,}|[\t\n\r\f]/g, ' '))
    else if (name === 'br') takeBreak(holder())
    else if (name === 'p') breakParagraph(holder())
    else if (!INLINE.has(name)) takeBlock(name, token, isEnd)
    else if (!isEnd) inlines.push({ name, tag: token, isOpen: false, isDropped: token === '<a>' })
    else if (inlines.pop()?.isOpen) out.push(token)
  }
  closeParagraph()
  return dropEmpty(out.join(''))
}

function dropEmpty(html: string): string {
  let text = html
  for (let before = ''; before !== text; ) {
    before = text
    text = text
      .replace(/<(a|b|em|i|strong|u)(?: [^>]*)?>(\s*)<\/\1>/g, '$2')
      // Begins where a run of blanks begins, so that each run is read once; `\s` holds the blank that does not break.
      .replace(/(?<!\s|<br \/>)(?:\s|<br \/>)+(?=<\/(?:p|li|h[2-4]|td|th)>)/g, '')
      .replace(/(<(?:p|li|h[2-4]|td|th)>)(?:\s|<br \/>)+/g, '$1')
      .replace(/<(p|li|h[2-4]|ul|ol|blockquote|thead|tbody|tr|table)>\s*<\/\1>/g, '')
  }
  return text.trim()
}
