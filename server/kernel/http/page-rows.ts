import { pages } from '@hireloom/contract/all-pages.ts'
import { inOrder, type Page } from '@hireloom/contract/page.ts'
import type { PagePattern } from '@hireloom/contract/pages.ts'
import { matchRoutes } from 'react-router'

interface Form {
  readonly pattern: PagePattern
  readonly rank: number
  readonly isExactly: RegExp
}

/** A value as addresses of ours write it: nothing that could be written in a second way. */
const value = '[\\w.~-]+'
const mostKnown = 2000

/** The forms of a pattern that ends with what may be missing, ranked as React Router ranks routes. */
function formsOf(pattern: PagePattern): Form[] {
  const bare = pattern.replace(/\/:\w+\?$/, '')
  return [...new Set([pattern.replace('?', ''), bare === '' ? '/' : bare])].map(path => {
    const parts = path.split('/').filter(Boolean)
    const rank = parts.reduce((sum, part) => sum + (part === '*' ? -2 : part.startsWith(':') ? 3 : 10), parts.length)
    const written = parts.map(part =>
      part === '*' ? '.*' : part.startsWith(':') ? value : part.replaceAll('.', '\\.'),
    )
    return { pattern, rank, isExactly: new RegExp(`^/${written.join('/')}$`) }
  })
}

const isPattern = (path: string | undefined): path is PagePattern => path !== undefined && path in pages

const patterns = inOrder(Object.keys(pages))

const forms = patterns
  .filter(isPattern)
  .flatMap(formsOf)
  .sort((one, other) => other.rank - one.rank)

const known = new Map<string, PagePattern | null>()

/**
 * The page of an address that is written as `pathOf` writes it, its data included; null for other spellings of it (case, doubled slashes, escapes),
 * which React Router may still take for one.
 */
export function findPattern(url: string): PagePattern | null {
  const path = pathIn(url)
  const found = known.get(path)
  if (found !== undefined) return found
  if (known.size > mostKnown) known.clear()
  const pattern = forms.find(({ isExactly }) => isExactly.test(path))?.pattern ?? null
  known.set(path, pattern)
  return pattern
}

/** What is said of that page. */
export function findPage(url: string): Page | null {
  const pattern = findPattern(url)
  return pattern && pages[pattern]
}

/** The path of the page that an address is for, its data included. */
export const pathIn = (url: string): string =>
  url
    .replace(/\?.*$/s, '')
    .replace(/\.data$/, '')
    .replace(/^\/_root$/, '/')

const routes = patterns.map(path => ({ path }))

/** As `pathOf`, for values of a pattern that is known only while running. */
const fillIn = (pattern: PagePattern, values: Readonly<Record<string, string | undefined>>): string =>
  pattern.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = values[name]
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })

/**
 * An address as `pathOf` writes it: React Router takes pages by other letters of case, escapes and slashes too, so that rules that go by an
 * address would miss them. Null for an address of no page of ours, which it might take for another site's.
 */
export function properAddress(url: string): string | null {
  if (!url.startsWith('/') || url.includes('\\')) return null
  const page = findPage(url)
  if (page !== null && page !== pages['/*'] && page !== pages['/app/*']) return url
  const path = pathIn(url)
  const [rest = ''] = url.match(/(\.data)?(\?.*)?$/s) ?? []
  const single = path.replaceAll(/\/{2,}/g, '/')
  const taken = matchRoutes(routes, single)?.at(-1)
  const pattern = taken?.route.path
  if (!taken || !isPattern(pattern) || pattern.endsWith('*')) return single === path ? url : single + rest
  const proper = fillIn(pattern, taken.params)
  return proper === path ? url : proper + rest
}
