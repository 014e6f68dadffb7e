import type { SentenceFilters } from '@hireloom/contract/people/records.ts'
import { mostQueryLetters } from '@hireloom/contract/people/search.ts'
import { type Item, type Known, type Token, tokensOf } from './sentence-tokens.ts'

export type { Known }

interface ReadSentence {
  readonly filters: SentenceFilters
  /** Parts of the sentence that no filter can say. */
  readonly notUnderstood: readonly string[]
}

/** A part of the sentence with what it stands beside: words that follow each other are one part. */
interface Part {
  readonly item: Item
  isNot: boolean
  /** What joins it to the part before; null where nothing does. */
  joint: 'and' | 'or' | 'comma' | null
  /** Only prepositions stand between the joint and the part. */
  isClose: boolean
}

/**
 * Reads a sentence by rules: what is known becomes a filter, what joins is dropped, the rest is searched for as words. What is denied is
 * left out of the search; where no filter can say what the sentence says, that is told and nothing is searched for instead.
 */
export function readSentence(sentence: string, known: Known): ReadSentence {
  const notUnderstood: string[] = []
  const groups = groupsOf(partsOf(tokensOf(sentence, known), notUnderstood), notUnderstood)
  const filters: SentenceFilters = {}
  const terms: string[] = []
  const add = (name: 'location' | 'tags', value: string) => {
    filters[name] = [...new Set([...(filters[name] ?? []), value])]
  }
  const skillGroups = groups.filter(group => group.every(({ item, isNot }) => item.kind === 'skill' && !isNot))
  for (const group of groups) {
    const [first] = group
    if (!first) continue
    const { item, isNot } = first
    const isPure = group.every(each => each.item.kind === item.kind)
    if (item.kind === 'unclear') notUnderstood.push(item.text)
    else if (item.kind === 'choice') Object.assign(filters, { ...item.means, ...filters })
    else if (!isNot && isPure && item.kind === 'location') for (const each of group) add('location', each.item.text)
    else if (!isNot && isPure && item.kind === 'tag') for (const each of group) add('tags', each.item.text)
    // Skills of the filter are a choice: several that must all be there stand in the query.
    else if (!isNot && isPure && item.kind === 'skill' && skillGroups.length === 1)
      filters.skills = [...new Map(group.map(each => [each.item.text.toLowerCase(), each.item.text])).values()]
    else terms.push(termOf(group))
  }
  const q = fitting(terms)
  if (q !== '') filters.q = q
  return { filters, notUnderstood }
}

/** The words of a denial, and how many parts it has denied. */
interface Denial {
  readonly text: string
  readonly has: number
}
const oneMore = ({ text, has }: Denial): Denial => ({ text, has: has + 1 })

/** The parts of a sentence, each with whether it is denied. */
function partsOf(tokens: readonly Token[], notUnderstood: string[]): Part[] {
  const parts: Part[] = []
  let joint: Part['joint'] = null
  let isClose = true
  /** A denial waits for what it denies. */
  let denial: Denial | null = null
  let isRun = false
  const endDenial = () => {
    if (denial && denial.has === 0) notUnderstood.push(denial.text.trim())
    denial = null
  }
  for (const [at, token] of tokens.entries()) {
    switch (token.kind) {
      case 'and':
      case 'or':
      case 'comma':
        // "A, B, or C" has one joint; it says what the list is.
        joint = token.kind === 'comma' ? (joint ?? 'comma') : token.kind
        isClose = true
        isRun = false
        break
      case 'not':
        endDenial()
        denial = { text: token.text, has: 0 }
        isRun = false
        break
      case 'notBefore':
        denyLast(parts, token.text, notUnderstood)
        isRun = false
        break
      case 'break':
        if (denial && denial.has > 0) endDenial()
        if (parts.length > 0) isClose = false
        isRun = false
        break
      case 'filler':
      case 'preposition':
        if (denial && denial.has === 0) denial = { text: `${denial.text.trim()} ${token.text}`, has: 0 }
        if (token.kind === 'filler') isClose = false
        isRun = false
        break
      case 'choice':
      case 'location':
      case 'phrase':
      case 'skill':
      case 'tag':
      case 'unclear':
      case 'word': {
        const last = parts.at(-1)
        if (token.kind === 'word' && isRun && last?.item.kind === 'word') {
          parts[parts.length - 1] = { ...last, item: { kind: 'word', text: `${last.item.text} ${token.text}` } }
          break
        }
        const isGoingOn: boolean =
          denial !== null &&
          denial.has > 0 &&
          last !== undefined &&
          goesOn(tokens, at, joint, isClose, last.item.kind, token.kind)
        if (denial && denial.has > 0 && !isGoingOn) denial = null
        parts.push({ item: token, isNot: denial !== null, joint, isClose })
        if (denial && (token.kind === 'choice' || token.kind === 'unclear')) {
          parts[parts.length - 1] = {
            item: { kind: 'unclear', text: `${denial.text.trim()} ${token.text}` },
            isNot: true,
            joint,
            isClose,
          }
        }
        if (denial) denial = oneMore(denial)
        joint = null
        isClose = true
        isRun = token.kind === 'word'
      }
    }
  }
  endDenial()
  return parts
}

/** Whether a denial holds for one more part: "not in Singapore or Malaysia". A comma does where the list has a joint further on. */
function goesOn(
  tokens: readonly Token[],
  at: number,
  joint: Part['joint'],
  isClose: boolean,
  before: string,
  kind: string,
): boolean {
  if (joint === null || !isClose || before !== kind) return false
  if (joint !== 'comma') return true
  const next = tokens
    .slice(at + 1)
    .find(token => token.kind !== kind && token.kind !== 'preposition' && token.kind !== 'comma')
  return next?.kind === 'and' || next?.kind === 'or'
}

/** Denies the last part, and those of its kind that are joined to it. */
function denyLast(parts: Part[], text: string, notUnderstood: string[]): void {
  let at = parts.length - 1
  const last = parts[at]
  if (!last) {
    notUnderstood.push(text.trim())
    return
  }
  for (let part: Part | undefined = last; part && part.item.kind === last.item.kind; part = parts[at]) {
    if (part.item.kind === 'choice' || part.item.kind === 'unclear')
      parts[at] = { ...part, item: { kind: 'unclear', text: `${part.item.text}${text}` }, isNot: true }
    else part.isNot = true
    if (part.joint === null || !part.isClose) return
    at--
  }
}

/** Parts that are a choice stand in one group; of the others each stands alone. */
function groupsOf(parts: readonly Part[], notUnderstood: string[]): Part[][] {
  const groups: Part[][] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]
    if (!part) continue
    const list = listFrom(parts, at)
    if (list.length === 1 || part.isNot) {
      if (part.joint === 'or' && !part.isNot && isUnlike(parts[at - 1], part)) notUnderstood.push(part.item.text)
      else groups.push([part])
      continue
    }
    at += list.length - 1
    groups.push(...choiceOf(list))
  }
  return groups
}

const isUnlike = (before: Part | undefined, part: Part): boolean =>
  before !== undefined && !before.isNot && !isChoiceOf(before, part)

/** Parts from one on that an "or" joins; commas before it do as well. */
function listFrom(parts: readonly Part[], from: number): Part[] {
  let end = from
  for (let at = from + 1; at < parts.length; at++) {
    const [before, part] = [parts[at - 1], parts[at]]
    if (!before || !part || part.isNot || part.joint === null || part.joint === 'and' || !isChoiceOf(before, part))
      break
    if (part.joint === 'or') end = at
  }
  return parts.slice(from, end + 1)
}

const isWord = ({ item }: Part) => item.kind === 'word' || item.kind === 'phrase'
/** "Singapore or Jakarta" is a choice of places, "in Singapore or nurses" is none. */
const isChoiceOf = (before: Part, part: Part): boolean =>
  before.item.kind === part.item.kind ||
  (isWord(before) && isWord(part)) ||
  ([before, part].some(isWord) && [before, part].some(({ item }) => item.kind === 'skill')) ||
  (before.item.kind === 'location' && isWord(part) && !/^\p{Ll}/u.test(part.item.text))

/** "senior React or Vue developers": of words beside a skill only the nearest is meant, and the others stand alone. */
function choiceOf(list: readonly Part[]): Part[][] {
  if (list.every(isWord)) return [[...list]]
  const groups: Part[][] = []
  const rest: Part[][] = []
  const choice = list.map((part, at): Part => {
    const words = part.item.kind === 'word' ? part.item.text.split(' ') : []
    if (words.length < 2) return part
    const isFirst = at === 0
    const nearest = (isFirst ? words.at(-1) : words[0]) ?? ''
    const others = (isFirst ? words.slice(0, -1) : words.slice(1)).join(' ')
    ;(isFirst ? groups : rest).push([{ ...part, item: { kind: 'word', text: others } }])
    return { ...part, item: { kind: 'word', text: nearest } }
  })
  return [...groups, choice, ...rest]
}

/** A group as the people search writes it. */
function termOf(group: readonly Part[]): string {
  const isPlace = group.some(({ item }) => item.kind === 'location')
  const written = group.map(({ item }) => {
    if (item.kind === 'word' && !isPlace) return item.text
    if (item.kind === 'phrase' && !isPlace) return `"${item.text}"`
    return `${item.kind === 'word' || item.kind === 'phrase' ? 'location' : item.kind}:"${item.text.replaceAll('"', '')}"`
  })
  const [only = ''] = written
  if (written.length > 1) return `(${written.join(' OR ')})`
  if (group[0]?.isNot !== true) return only
  return group[0].item.kind === 'word' && only.includes(' ') ? `NOT (${only})` : `-${only}`
}

/** As many terms as a query may hold. */
function fitting(terms: readonly string[]): string {
  let q = ''
  for (const term of terms) {
    const longer = q === '' ? term : `${q} ${term}`
    if (longer.length > mostQueryLetters) break
    q = longer
  }
  return q
}
