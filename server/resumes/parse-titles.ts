import { companyPatterns, schoolPatterns } from './taxonomy/organisations.ts'
import { titleNouns, titleOpeners, titlePatterns } from './taxonomy/titles.ts'

/** Thai marks that PDF fonts lose, one above another. */
const thaiMarks = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g
const unmarked = (pattern: RegExp) => new RegExp(pattern.source.replace(thaiMarks, ''), pattern.flags)
const hasThai = (pattern: RegExp) => /\p{Script=Thai}/u.test(pattern.source)
const withThai = (patterns: readonly RegExp[]) =>
  patterns.map(pattern => (hasThai(pattern) ? unmarked(pattern) : pattern))
const titleForms = withThai(titlePatterns)
const companyForms = withThai(companyPatterns)
const schoolForms = withThai(schoolPatterns)
const bareThai = (text: string) => text.replace(thaiMarks, '')

const ending =
  /(?:[a-z]{3,}(?:er|or|ist|ian|ician|eer|yst|ant|woman|man|ess|ero|era|dor|dora|tor|tora|sor|ista|ólogo|óloga|grafo|ario|aria))s?$/

/** How much a text looks like a job title, about -1 to 4. */
export function titleScore(text: string): number {
  const bare = text
    .toLowerCase()
    .replace(/\(.*?\)|["“”]/g, ' ')
    .trim()
  if (bare === '') return 0
  let score = 0
  const phrase = bare.split(/\s(?:of|for|at|in|to|de|del|en|para)\s|[,/|–—]|\s-\s/)[0]?.trim() ?? ''
  const words = phrase.split(/[\s-]+/)
  const singular = (word: string) => word.replace(/(?<=[a-z]{3})s$/, '')
  const known = (word: string) => titleNouns.has(word) || titleNouns.has(singular(word))
  const last = words.at(-1) ?? ''
  if (known(last) || known(words.slice(-2).join(' '))) score += 2.5
  else if (words.some(known)) score += 1.5
  else if (bare.split(/[\s,/-]+/).some(known)) score += 1
  else if (ending.test(last)) score += 0.8
  if (titleOpeners.has(words[0] ?? '')) score += 0.7
  if (titleForms.some(pattern => pattern.test(bareThai(bare)))) score += 1.8
  if (words.length > 9) score -= 1
  return score
}

/** How much a text looks like the name of an employer or a school, 0 to about 4. */
export function companyScore(text: string): number {
  const bare = bareThai(text)
  const legal = companyForms[0]?.test(bare) ? 2 : 0
  const kinds = companyForms.slice(1).filter(pattern => pattern.test(bare)).length
  return legal + Math.min(kinds, 2) * 1.4
}

export const isSchool = (text: string) => schoolForms.some(pattern => pattern.test(bareThai(text)))
