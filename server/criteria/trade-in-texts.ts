import type { Evidence } from '@hireloom/contract/criteria/score.ts'
import { countStems, tradeWordsOf } from '../reference/taxonomy/trade-words.ts'
import { foldInPlace } from './find-words.ts'
import { type Person, quotesIn } from './person.ts'

/** Sections that tell what somebody works as. */
const telling = ['jobDescription', 'summary', 'skills', 'certifications', 'education'] as const
/** How often a word must come to count half. */
const half = 1.5
/** Words of a usual CV: in a longer one a word has to come more often. */
const usualLength = 400

/** How far the texts of a CV speak of a trade, 0 to 1: the words of the title, rare ones more, each by how often it comes. */
export function findTrade(title: string, person: Person): { share: number; quotes: Evidence[] } {
  const words = tradeWordsOf(title)
  const whole = words.reduce((sum, { weight }) => sum + weight, 0)
  const { counts, words: length } = countStems(
    person.texts.filter(({ section }) => telling.some(each => each === section)).map(({ text }) => text),
  )
  let share = 0
  const named: string[] = []
  for (const { stem, weight } of words) {
    const count = counts.get(stem)
    if (!count) continue
    share += (weight * count.times) / (count.times + half * (0.3 + (0.7 * length) / usualLength)) / whole
    named.push(foldInPlace(count.word))
  }
  return { share, quotes: named.length === 0 ? [] : quotesIn(person, telling, named) }
}
