import { wordsOf } from '../../kernel/words.ts'
import { rarityOfStem } from './occupations.ts'
import { broaderSkills, type Skill, skillCalled } from './skills.ts'
import { stemOf, titleWordsOf } from './title-words.ts'

/** A word of a trade by its stem; rare words weigh more. */
export interface TradeWord {
  readonly stem: string
  readonly weight: number
}

/** The words of a title that say its trade; of a title of rank words alone, those. */
export function tradeWordsOf(title: string): TradeWord[] {
  const words = titleWordsOf(title)
  const trade = words.some(word => !word.isRank) ? words.filter(word => !word.isRank) : words
  return trade.map(({ stem, weight }) => ({ stem, weight: weight * rarityOfStem(stem) }))
}

/** "DotNet" as the technology is called: ".NET". */
const technologyOf = (word: string): Skill | undefined => {
  const skill = word.length > 1 ? skillCalled(word) : undefined
  return skill?.isTechnology && !skill.doubtful.some(name => name.toLowerCase() === word) ? skill : undefined
}

/** The stems that a word of a text stands for: its own, and of a technology its usual name and those it takes for granted. */
function stemsOf(word: string): readonly string[] {
  const known = stemsOfWords.get(word)
  if (known) return known
  const technology = technologyOf(word)
  const names = technology ? [technology, ...broaderSkills(word)].map(skill => skill.names[0] ?? '') : []
  const stems = [...new Set([stemOf(word), ...names.flatMap(name => wordsOf(name)).map(stemOf)])]
  if (stemsOfWords.size > 50_000) stemsOfWords.clear()
  stemsOfWords.set(word, stems)
  return stems
}
const stemsOfWords = new Map<string, readonly string[]>()

/** How often each stem comes in texts, with the first word that has it, and how many words there are. */
export function countStems(texts: readonly string[]): {
  counts: ReadonlyMap<string, { times: number; word: string }>
  words: number
} {
  let words = 0
  const counts = new Map<string, { times: number; word: string }>()
  for (const text of texts)
    for (const word of wordsOf(text)) {
      words += 1
      for (const stem of stemsOf(word)) {
        const known = counts.get(stem)
        if (known) known.times += 1
        else counts.set(stem, { times: 1, word })
      }
    }
  return { counts, words }
}
