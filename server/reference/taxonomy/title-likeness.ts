import { wordsOf } from '../../kernel/words.ts'
import { allOccupations, type Ranked, rankOccupations } from './occupations.ts'
import { stemOf, titleWordsOf } from './title-words.ts'

/** What a title says: its stems by weight, those that name a trade, and the occupations it may name, the likeliest with 1. */
interface Sense {
  readonly stems: ReadonlyMap<string, number>
  readonly trade: ReadonlySet<string>
  readonly occupations: ReadonlyMap<number, number>
  /** Whether the likeliest is surely meant. */
  readonly isSure: boolean
}

/** Occupations nearly as likely as the best are meant too; below the least nobody knows what is meant. */
const nearly = 0.85
const least = 0.55
/** Below it other trades are taken for a title's own: "Platform Engineer" is nearest to train dispatchers, with 1.08. */
const sure = 1.2
const mostOccupations = 4

/** Words that many trades have in common: a drilling engineer is no backend engineer. */
const families = new Set(['engineer', 'technician', 'ingeniero', 'técnico'].map(stemOf))

const senses = new Map<string, Sense>()
const mostSenses = 20_000

function senseOf(title: string): Sense {
  const known = senses.get(title)
  if (known) return known
  const words = titleWordsOf(title)
  const stems = new Map(words.map(({ stem, weight }) => [stem, weight]))
  const trade = new Set(words.flatMap(({ stem, isRank }) => (isRank || families.has(stem) ? [] : [stem])))
  const { occupations, best } = likely(title)
  const sense = {
    stems,
    trade,
    occupations: new Map(occupations.map(each => [each.occupation.number, each.score])),
    isSure: best >= sure,
  }
  if (senses.size >= mostSenses) senses.clear()
  senses.set(title, sense)
  return sense
}

/** The occupations a title may name, scores as shares of the best. */
function likely(title: string): { occupations: Ranked[]; best: number } {
  const ranked = rankOccupations(title, mostOccupations)
  const best = ranked[0]?.score ?? 0
  if (best < least) return { occupations: [], best }
  const occupations = ranked.flatMap(({ occupation, score }) =>
    score >= best * nearly ? [{ occupation, score: score / best }] : [],
  )
  return { occupations, best }
}

/** How alike two titles are, from 0 to 1. `occupation` is the name of the occupation that both are known as, where that says more than words. */
export interface TitleLikeness {
  readonly likeness: number
  readonly occupation: string | null
}

const sameOccupation = 0.9
const sameGroup = 0.5

/**
 * By the words of their trade (Dice, weighted), or by what they are known as: one occupation, or two of the same group of ISCO-08. Titles of
 * different fields that share the word of a family alone, such as engineer, are not alike.
 */
export function likenessOfTitles(one: string, other: string): TitleLikeness {
  const [a, b] = [senseOf(one), senseOf(other)]
  const sum = (stems: ReadonlyMap<string, number>) => [...stems.values()].reduce((all, weight) => all + weight, 0)
  const common = [...a.stems].reduce((all, [stem, weight]) => all + Math.min(weight, b.stems.get(stem) ?? 0), 0)
  const byWords = common === 0 ? 0 : (2 * common) / (sum(a.stems) + sum(b.stems))
  const sharesTrade = [...a.trade].some(stem => b.trade.has(stem))
  const occupations = allOccupations()
  let known = { likeness: 0, number: -1 }
  for (const [number, weight] of a.occupations)
    for (const [otherNumber, otherWeight] of b.occupations) {
      const isSameGroup = occupations[number]?.group === occupations[otherNumber]?.group
      const worth = number === otherNumber ? sameOccupation : isSameGroup ? sameGroup : 0
      const likeness = worth * weight * otherWeight
      if (likeness > known.likeness) known = { likeness, number: number === otherNumber ? number : -1 }
    }
  if (!sharesTrade && areOfOtherFields(a, b)) return { likeness: 0, occupation: null }
  if (byWords >= known.likeness) return { likeness: byWords, occupation: null }
  return { likeness: known.likeness, occupation: occupations[known.number]?.label ?? null }
}

/** Whether both are surely known, and no two of their occupations are of one field: the first two digits of ISCO-08. */
function areOfOtherFields(one: Sense, other: Sense): boolean {
  const fieldsOf = ({ occupations }: Sense) =>
    new Set([...occupations.keys()].map(number => allOccupations()[number]?.group.slice(0, 2)))
  const known = fieldsOf(other)
  return one.isSure && other.isSure && ![...fieldsOf(one)].some(field => known.has(field))
}

/** Before the group of an occupation among the words of a title, so that no written word is taken for one. */
const groupMark = 'isco:'

/** Whether a word of `wordsOfTitle` is one that people read. */
export const isReadWord = (word: string): boolean => !word.startsWith(groupMark)

const tokens = new Map<string, readonly string[]>()

/**
 * What a title is compared by in an index, each once: its words, and as further words the label and the groups of the occupation it
 * names. Two titles of one occupation share these though they share no word.
 */
export function wordsOfTitle(title: string): readonly string[] {
  const known = tokens.get(title)
  if (known) return known
  const [first] = likely(title).occupations
  const group = first?.occupation.group ?? ''
  const named = first ? [first.occupation.label, `${groupMark}${group}`, `${groupMark}${group.slice(0, 3)}`] : []
  const found = [...new Set([...wordsOf(title), ...named])]
  if (tokens.size >= mostSenses) tokens.clear()
  tokens.set(title, found)
  return found
}
