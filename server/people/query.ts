import { mostPeopleTerms, type PeopleField, peopleFields } from '@hireloom/contract/people/search.ts'

/** What a search for people says. */
export type Query =
  | { readonly kind: 'text'; readonly field: PeopleField | null; readonly text: string; readonly isPhrase: boolean }
  | { readonly kind: 'not'; readonly of: Query }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Query[] }

type Token = { readonly kind: 'open' | 'close' | 'and' | 'or' | 'not' } | Extract<Query, { kind: 'text' }>

const piece = /(-)?(?:([a-z]+):)?(?:"([^"]*)"?|([^\s()"]+))|([()])/giu

/** Reads what was typed; nothing typed is an error: what is no operator is a word. `null` asks for everybody. */
export function readPeopleQuery(typed: string): Query | null {
  const tokens = tokensOf(typed.normalize('NFKC'))
  const parts: Query[] = []
  // A bracket too many ends nothing.
  for (let rest = { tokens, at: 0 }; rest.at < tokens.length; rest.at++) {
    const found = readOr(rest)
    if (found) parts.push(found)
  }
  return joined('and', parts)
}

/** Whether a query is words alone, so that names that are spelled alike can be meant. */
export const isPlain = (query: Query): boolean =>
  query.kind === 'text' ? query.field === null && !query.isPhrase : query.kind === 'and' && query.of.every(isPlain)

const operators: Readonly<Record<string, 'and' | 'or' | 'not'>> = { AND: 'and', OR: 'or', NOT: 'not' }

function tokensOf(typed: string): Token[] {
  const tokens: Token[] = []
  let terms = 0
  for (const [whole, minus, name = '', phrase, word = '', bracket] of typed.matchAll(piece)) {
    const operator = operators[whole]
    if (bracket) tokens.push({ kind: bracket === '(' ? 'open' : 'close' })
    else if (operator) tokens.push({ kind: operator })
    else if (terms < mostPeopleTerms) {
      const field = peopleFields.find(known => known === name.toLowerCase()) ?? null
      // What stands before the colon is no field of ours, as in a time or an address.
      const text = (phrase ?? (field === null && name !== '' ? `${name}:${word}` : word)).trim()
      if (text === '') continue
      if (minus) tokens.push({ kind: 'not' })
      tokens.push({ kind: 'text', field, text, isPhrase: phrase !== undefined })
      terms++
    }
  }
  return tokens
}

interface Rest {
  readonly tokens: readonly Token[]
  at: number
}

function readOr(rest: Rest): Query | null {
  const parts: Query[] = []
  for (;;) {
    const part = readAnd(rest)
    if (part) parts.push(part)
    if (rest.tokens[rest.at]?.kind !== 'or') return joined('or', parts)
    rest.at++
  }
}

function readAnd(rest: Rest): Query | null {
  const parts: Query[] = []
  for (let token = rest.tokens[rest.at]; token && token.kind !== 'or' && token.kind !== 'close'; ) {
    if (token.kind === 'and') rest.at++
    else {
      const part = readNot(rest)
      if (part) parts.push(part)
    }
    token = rest.tokens[rest.at]
  }
  return joined('and', parts)
}

function readNot(rest: Rest): Query | null {
  const token = rest.tokens[rest.at++]
  if (token === undefined) return null
  if (token.kind === 'text') return token
  if (token.kind === 'not') {
    const next = rest.tokens[rest.at]
    if (next === undefined || next.kind === 'or' || next.kind === 'close' || next.kind === 'and') return null
    const of = readNot(rest)
    return of && { kind: 'not', of }
  }
  const inside = readOr(rest)
  if (rest.tokens[rest.at]?.kind === 'close') rest.at++
  return inside
}

const joined = (kind: 'and' | 'or', of: readonly Query[]): Query | null =>
  of.length > 1 ? { kind, of } : (of[0] ?? null)
