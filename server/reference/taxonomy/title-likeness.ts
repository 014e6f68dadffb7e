import { wordsOf } from '../../kernel/words.ts'
import { allOccupations, type Ranked, rankOccupations } from './occupations.ts'
import { titleWordsOf } from './title-words.ts'

/** What a title says: the stems of its trade by weight, and the occupations it may name, the likeliest with 1. */
interface Sense {
  readonly stems: ReadonlyMap<string, number>
  readonly occupations: ReadonlyMap<number, number>
}

/** Occupations nearly as likely as the best are meant too; below the least nobody knows what is meant. */
const nearly = 0.85
const least = 0.55
const mostOccupations = 4

const senses = new Map<string, Sense>()
const mostSenses = 20_000

function senseOf(title: string): Sense {
  const known = senses.get(title)
  if (known) return known
  const stems = new Map(titleWordsOf(title).map(({ stem, weight }) => [stem, weight]))
  const sense = { stems, occupations: new Map(likely(title).map(each => [each.occupation.number, each.score])) }
  if (senses.size >= mostSenses) senses.clear()
  senses.set(title, sense)
  return sense
}

/** The occupations a title may name, scores as shares of the best. */
function likely(title: string): Ranked[] {
  const ranked = rankOccupations(title, mostOccupations)
  const best = ranked[0]?.score ?? 0
  if (best < least) return []
  return ranked.flatMap(({ occupation, score }) =>
    score >= best * nearly ? [{ occupation, score: score / best }] : [],
  )
}

/** How alike two titles are, from 0 to 1. `occupation` is the name of the occupation that both are known as, where that says more than words. */
export interface TitleLikeness {
  readonly likeness: number
  readonly occupation: string | null
}

const sameOccupation = 0.9
const sameGroup = 0.5

/** By the words of their trade (Dice, weighted), or by what they are known as: one occupation, or two of the same group of ISCO-08. */
export function likenessOfTitles(one: string, other: string): TitleLikeness {
  const [a, b] = [senseOf(one), senseOf(other)]
  const sum = (stems: ReadonlyMap<string, number>) => [...stems.values()].reduce((all, weight) => all + weight, 0)
  const common = [...a.stems].reduce((all, [stem, weight]) => all + Math.min(weight, b.stems.get(stem) ?? 0), 0)
  const byWords = common === 0 ? 0 : (2 * common) / (sum(a.stems) + sum(b.stems))
  const occupations = allOccupations()
  let known = { likeness: 0, number: -1 }
  for (const [number, weight] of a.occupations)
    for (const [otherNumber, otherWeight] of b.occupations) {
      const isSameGroup = occupations[number]?.group === occupations[otherNumber]?.group
      const worth = number === otherNumber ? sameOccupation : isSameGroup ? sameGroup : 0
      const likeness = worth * weight * otherWeight
      if (likeness > known.likeness) known = { likeness, number: number === otherNumber ? number : -1 }
    }
  if (byWords >= known.likeness) return { likeness: byWords, occupation: null }
  return { likeness: known.likeness, occupation: occupations[known.number]?.label ?? null }
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
  const [first] = likely(title)
  const group = first?.occupation.group ?? ''
  const named = first ? [first.occupation.label, `${groupMark}${group}`, `${groupMark}${group.slice(0, 3)}`] : []
  const found = [...new Set([...wordsOf(title), ...named])]
  if (tokens.size >= mostSenses) tokens.clear()
  tokens.set(title, found)
  return found
}
