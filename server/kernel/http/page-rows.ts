import { type Page, pages } from '@hireloom/contract/pages.ts'

interface Form {
  readonly page: Page
  readonly rank: number
  readonly isExactly: RegExp
}

/** A value as addresses of ours write it: nothing that could be written in a second way. */
const value = '[\\w.~-]+'
const mostKnown = 2000

/** The forms of a pattern that ends with what may be missing, ranked as React Router ranks routes. */
function formsOf([pattern, page]: [string, Page]): Form[] {
  const bare = pattern.replace(/\/:\w+\?$/, '')
  return [...new Set([pattern.replace('?', ''), bare === '' ? '/' : bare])].map(path => {
    const parts = path.split('/').filter(Boolean)
    const rank = parts.reduce((sum, part) => sum + (part === '*' ? -2 : part.startsWith(':') ? 3 : 10), parts.length)
    const written = parts.map(part =>
      part === '*' ? '.*' : part.startsWith(':') ? value : part.replaceAll('.', '\\.'),
    )
    return { page, rank, isExactly: new RegExp(`^/${written.join('/')}$`) }
  })
}

const forms = Object.entries<Page>(pages)
  .flatMap(formsOf)
  .sort((one, other) => other.rank - one.rank)

const known = new Map<string, Page | null>()

/**
 * The page of an address that is written as `pathOf` writes it, its data included; null for other spellings of it (case, doubled slashes, escapes),
 * which React Router may still take for one.
 */
export function findPage(url: string): Page | null {
  const path = url
    .replace(/\?.*$/s, '')
    .replace(/\.data$/, '')
    .replace(/^\/_root$/, '/')
  const found = known.get(path)
  if (found !== undefined) return found
  if (known.size > mostKnown) known.clear()
  const page = forms.find(({ isExactly }) => isExactly.test(path))?.page ?? null
  known.set(path, page)
  return page
}
