/** Terms of a query; what comes after them is not searched by. */
export const mostTerms = 20

/** What a search box says about people or jobs, in terms of the fields that it can name. */
export type Query<Field extends string = string> =
  | Term<Field>
  | { readonly kind: 'not'; readonly of: Query<Field> }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Query<Field>[] }

export interface Term<Field extends string = string> {
  readonly kind: 'text'
  readonly field: Field | null
  readonly text: string
  readonly isPhrase: boolean
  /** Where the term's text begins in what was typed, after its characters were made compatible. */
  readonly at: number
}

type Token<Field extends string> = { readonly kind: 'open' | 'close' | 'and' | 'or' | 'not' } | Term<Field>

const piece = /(-)?(?:([a-z]+):)?(?:"([^"]*)"?|([^\s()"]+))|([()])/giu

/** Reads what was typed; nothing typed is an error: what is no operator is a word. `null` asks for everything. */
export function readQuery<Field extends string>(typed: string, fields: readonly Field[]): Query<Field> | null {
  const tokens = tokensOf(typed.normalize('NFKC'), fields)
  const parts: Query<Field>[] = []
  // A bracket too many ends nothing.
  for (let rest = { tokens, at: 0 }; rest.at < tokens.length; rest.at++) {
    const found = readOr(rest)
    if (found) parts.push(found)
  }
  return joined('and', parts)
}

/** The terms that something must have, apart from what is left out. */
export function termsOf<Field extends string>(query: Query<Field>): Term<Field>[] {
  if (query.kind === 'text') return [query]
  return query.kind === 'not' ? [] : query.of.flatMap(termsOf)
}

/** The same query with other texts for some of its terms. */
export function withTexts<Field extends string>(
  query: Query<Field>,
  texts: ReadonlyMap<Term<Field>, string>,
): Query<Field> {
  if (query.kind === 'text') return { ...query, text: texts.get(query) ?? query.text }
  return query.kind === 'not' ? query : { ...query, of: query.of.map(part => withTexts(part, texts)) }
}

/** What was typed, with other texts for some of its terms. */
export function retyped(typed: string, texts: ReadonlyMap<Term, string>): string {
  let written = typed.normalize('NFKC')
  for (const [{ at, text }, other] of [...texts].toSorted(([one], [next]) => next.at - one.at))
    written = written.slice(0, at) + other + written.slice(at + text.length)
  return written
}

const operators: Readonly<Record<string, 'and' | 'or' | 'not'>> = { AND: 'and', OR: 'or', NOT: 'not' }

function tokensOf<Field extends string>(typed: string, fields: readonly Field[]): Token<Field>[] {
  const tokens: Token<Field>[] = []
  let terms = 0
  for (const { index, 0: whole, 1: minus, 2: name = '', 3: phrase, 4: word = '', 5: bracket } of typed.matchAll(
    piece,
  )) {
    const operator = operators[whole]
    if (bracket) tokens.push({ kind: bracket === '(' ? 'open' : 'close' })
    else if (operator) tokens.push({ kind: operator })
    else if (terms < mostTerms) {
      const field = fields.find(known => known === name.toLowerCase()) ?? null
      // What stands before the colon is no field of ours, as in a time or an address.
      const text = (phrase ?? (field === null && name !== '' ? `${name}:${word}` : word)).trim()
      if (text === '') continue
      if (minus) tokens.push({ kind: 'not' })
      tokens.push({ kind: 'text', field, text, isPhrase: phrase !== undefined, at: index + whole.lastIndexOf(text) })
      terms++
    }
  }
  return tokens
}

interface Rest<Field extends string> {
  readonly tokens: readonly Token<Field>[]
  at: number
}

function readOr<Field extends string>(rest: Rest<Field>): Query<Field> | null {
  const parts: Query<Field>[] = []
  for (;;) {
    const part = readAnd(rest)
    if (part) parts.push(part)
    if (rest.tokens[rest.at]?.kind !== 'or') return joined('or', parts)
    rest.at++
  }
}

function readAnd<Field extends string>(rest: Rest<Field>): Query<Field> | null {
  const parts: Query<Field>[] = []
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

function readNot<Field extends string>(rest: Rest<Field>): Query<Field> | null {
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

const joined = <Field extends string>(kind: 'and' | 'or', of: readonly Query<Field>[]): Query<Field> | null =>
  of.length > 1 ? { kind, of } : (of[0] ?? null)
