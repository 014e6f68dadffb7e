import type { Page } from '@playwright/test'

export interface Found {
  lang: string | null
  dir: string | null
  /** How many px the page is wider than the window. */
  overflow: number
  cut: string[]
  /** Buttons, boxes and links that lie under something else, so that no pointer reaches them. */
  covered: string[]
  /** Parts of the page that one must push sideways to read. */
  scrolling: string[]
  texts: string[]
}

/** Waits until what is loaded has come and been drawn, however busy the machine is. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(drawn)
}

/** Looks at the page as it stands, once it is drawn. */
export function lookAt(page: Page): Promise<Found> {
  return page.evaluate<Found>(`${drawn}.then(${look})`)
}

/** These run in the browser, so they can use nothing from outside. What a sample of the kit shows as loading never comes. */
const drawn = `new Promise(done => {
  const isDrawn = () => document.readyState === 'complete' &&
    !document.getAnimations().some(each => each instanceof CSSTransition && each.playState === 'running') &&
    ![...document.querySelectorAll(':is(.skeleton, [aria-busy=true]):not([data-sample] *)')].some(element => element.checkVisibility())
  const again = () => requestAnimationFrame(() => (isDrawn() ? requestIdleCallback(done, { timeout: 2000 }) : again()))
  again()
})`
const look = `() => {
  const html = document.documentElement
  const isSeen = element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const isHidden = element => element.closest('.sr, .skip, [hidden], [aria-hidden=true], .mantine-visually-hidden') !== null ||
    isFolded(element.closest('.mantine-AppShell-navbar'))
  // The sidebar waits beside the window on a phone.
  const isFolded = bar => bar !== null && (bar.getBoundingClientRect().right <= 0 || bar.getBoundingClientRect().left >= html.clientWidth)
  const ownText = element =>
    [...element.childNodes].filter(node => node.nodeType === 3).map(node => node.data).join(' ').trim()
  // What people and companies wrote, and names of languages, are said in their own tongue.
  const isData = element => element.closest('bdi, [dir=auto], [lang]:not(html), .prose, option, time, code, kbd') !== null
  // Lines as they were written, rows of tabs, tables and the columns of a board may be pushed.
  const mayScroll = element => element.matches('pre, code, nav, textarea, input, [role=tablist], [data-board], :has(> table)') || element.closest('pre') !== null
  const clips = element => ['hidden', 'clip', 'auto', 'scroll'].includes(getComputedStyle(element).overflowX)
  const isInBox = element => {
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
      if (clips(above)) return true
    return false
  }
  // What is on top at its middle must be the control, a part of it, or its label.
  const isCovered = element => {
    if (element.closest('[inert], [disabled], :disabled') !== null || getComputedStyle(element).pointerEvents === 'none') return false
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (width < 8 || height < 8 || x < 0 || y < 0 || x > html.clientWidth || y > html.clientHeight) return false
    // What a row of tabs is pushed to show lies under nothing.
    for (let row = element.parentElement; row; row = row.parentElement) {
      const { left, right } = row.getBoundingClientRect()
      if (['auto', 'scroll'].includes(getComputedStyle(row).overflowX) && (x < left || x > right)) return false
    }
    const above = document.elementFromPoint(x, y)
    if (above === null || element.contains(above) || above.contains(element)) return false
    if (above.closest('label')?.control === element || above.closest('[role=dialog], dialog') !== element.closest('[role=dialog], dialog')) return false
    // Heads and bars that stay while a page is moved may lie over it.
    for (let part = above; part; part = part.parentElement) if (['sticky', 'fixed'].includes(getComputedStyle(part).position)) return false
    return true
  }
  const cut = [], covered = [], scrolling = [], texts = new Set()
  for (const element of document.body.querySelectorAll('*')) {
    if (!isSeen(element) || isHidden(element)) continue
    const text = ownText(element)
    if (text !== '' && !isData(element)) texts.add(text)
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const said = element.getAttribute(name)
      if (said && !isData(element)) texts.add(said)
    }
    if (element.matches('a[href], button, input, select, textarea') && isCovered(element))
      covered.push((element.getAttribute('aria-label') ?? element.textContent ?? element.name ?? element.tagName).slice(0, 60))
    const style = getComputedStyle(element)
    const isBox = element.matches('button, .button, select') || ['hidden', 'clip'].includes(style.overflowX)
    // What is kept for screen readers alone is one px wide.
    const isWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1
    if (text !== '' && isBox && isWide && style.textOverflow !== 'ellipsis' && style.display !== 'inline')
      cut.push(text.slice(0, 60) + ' (' + element.scrollWidth + ' in ' + element.clientWidth + ')')
    const isLow = element.scrollHeight > element.clientHeight + 3 && element.clientHeight > 1
    if (text !== '' && element.matches('button, .button') && isLow && style.display !== 'inline')
      cut.push(text.slice(0, 60) + ' (' + element.scrollHeight + ' high in ' + element.clientHeight + ')')
    if (isWide && ['auto', 'scroll'].includes(style.overflowX) && !mayScroll(element))
      scrolling.push((element.tagName + '.' + element.className).slice(0, 80) + ' (' + element.scrollWidth + ' in ' + element.clientWidth + ')')
    const { left, right, width } = element.getBoundingClientRect()
    if (text !== '' && width > 1 && (left < -1 || right > html.clientWidth + 1) && !isInBox(element))
      cut.push('outside of the window: ' + text.slice(0, 60))
  }
  return { lang: html.getAttribute('lang'), dir: html.getAttribute('dir'), overflow: html.scrollWidth - html.clientWidth, cut, covered, scrolling, texts: [...texts] }
}`
