import { type Options, parseAsync, renderDocument } from 'docx-preview'
import DOMPurify from 'dompurify'
import { readBytes } from './read-bytes.ts'

/** A DOCX as it is drawn: rules for its own shadow tree, and its pages, cleaned. */
export interface Docx {
  css: string
  pages: readonly HTMLElement[]
}

/** Words of a family with serifs, where a font of the file is not on this machine. */
const serif = /times|georgia|garamond|cambria|palatino|bookman|serif|mincho|song|ming/i

/** Nothing of a file may be fetched from elsewhere: that would tell its author who reads it, and when. */
const reaching = /url\s*\(|image-set|@import|@namespace|expression\s*\(/i

const withFallback = (css: string): string =>
  css.replaceAll(/font-family:\s*([^;}]+)/gi, (rule, names: string) =>
    /(sans-serif|serif|monospace)\s*$/i.test(names)
      ? rule
      : `${rule.trimEnd()}, ${serif.test(names) ? 'serif' : 'sans-serif'}`,
  )

/** Bullets that Word takes from the fonts Symbol and Wingdings, which most machines lack, by their place in the private area. */
const bullets: Readonly<Record<string, string>> = {
  '\uf0a7': '▪',
  '\uf0d8': '➢',
  '\uf0fc': '✓',
  '\uf076': '❖',
  '\uf0a8': '◻',
}
const withBullets = (text: string): string => text.replaceAll(/[\uf000-\uf0ff]/g, sign => bullets[sign] ?? '•')

const cleaner = DOMPurify(window)
cleaner.addHook('uponSanitizeAttribute', (_, attribute) => {
  const { attrName, attrValue } = attribute
  if (attrName === 'style') {
    if (reaching.test(attrValue)) attribute.keepAttr = false
    else attribute.attrValue = withFallback(attrValue)
  }
  // Pictures come in the file.
  if (attrName === 'src') attribute.keepAttr = /^data:image\/(png|jpe?g|gif|bmp|webp);/i.test(attrValue)
})

/** Elements are made in a document without a window: nothing in it runs or loads before it has been cleaned. */
function makeIn(inert: Document): Options['h'] {
  const make: Options['h'] = part => {
    if (typeof part === 'string') return inert.createTextNode(part)
    if (part instanceof Node) return part
    const { ns, tagName, className, style, children = [], ...rest } = part
    if (tagName === '#comment') return inert.createComment('')
    const made =
      tagName === '#fragment'
        ? inert.createDocumentFragment()
        : ns === undefined
          ? inert.createElement(tagName)
          : inert.createElementNS(String(ns), tagName)
    if (made instanceof Element) {
      if (className) made.setAttribute('class', className)
      if (typeof style === 'string') made.setAttribute('style', style)
      else if (style && (made instanceof HTMLElement || made instanceof SVGElement)) Object.assign(made.style, style)
      const given = Object.entries(rest).filter(([, value]) => value !== undefined)
      Object.assign(made, Object.fromEntries(given))
    }
    for (const child of children) made.appendChild(make(child))
    return made
  }
  return make
}

/** A page of a file that names no paper is an A4 with the usual margins. */
function onPaper(page: HTMLElement): HTMLElement {
  if (page.style.width === '')
    Object.assign(page.style, { width: '595pt', minHeight: '842pt', padding: '56pt', boxSizing: 'border-box' })
  return page
}

/** Reads a DOCX from an address of this site; fails when it is none, or broken. */
export async function openDocx(path: string): Promise<Docx> {
  const data = await readBytes(path)
  const inert = document.implementation.createHTMLDocument('')
  const options: Partial<Options> = {
    h: makeIn(inert),
    className: 'page',
    inWrapper: false,
    ignoreLastRenderedPageBreak: false,
    ignoreFonts: true,
    renderAltChunks: false,
    useBase64URL: true,
  }
  const nodes = await renderDocument(await parseAsync(data, options), options)
  const styles = nodes.filter(node => node.nodeName === 'STYLE').map(node => node.textContent ?? '')
  const pages = nodes.flatMap(node => {
    if (!(node instanceof HTMLElement) || node.nodeName === 'STYLE') return []
    const clean = cleaner.sanitize(withBullets(node.outerHTML), {
      RETURN_DOM_FRAGMENT: true,
      FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'video', 'audio', 'dialog'],
      FORBID_ATTR: ['id', 'name', 'href', 'xlink:href', 'srcset', 'popovertarget', 'tabindex'],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
    })
    return [...clean.children].filter(child => child instanceof HTMLElement).map(onPaper)
  })
  return {
    css: styles
      .filter(text => !reaching.test(text))
      .map(withFallback)
      .map(withBullets)
      .join('\n'),
    pages,
  }
}
