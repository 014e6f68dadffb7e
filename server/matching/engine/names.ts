import { titleWords } from '../score-match.ts'
import { putAll, type Ragged, ragged } from './columns.ts'

/** Numbers for texts, dense and never taken back; 0 is the empty text. */
export interface Names {
  readonly texts: string[]
  readonly numberOf: (text: string) => number
  readonly find: (text: string) => number | undefined
}

export function createNames(): Names {
  const texts = ['']
  const numbers = new Map([['', 0]])
  return {
    texts,
    numberOf(text) {
      const known = numbers.get(text)
      if (known !== undefined) return known
      const number = texts.push(text) - 1
      numbers.set(text, number)
      return number
    },
    find: text => numbers.get(text),
  }
}

/** Numbered texts with the numbers of their words, each once. */
export interface Phrases {
  readonly names: Names
  readonly words: Ragged
  readonly numberOf: (text: string) => number
}

function createPhrases(words: Names, cut: (text: string) => readonly string[]): Phrases {
  const names = createNames()
  const own = ragged()
  putAll(own, 0, [])
  return {
    names,
    words: own,
    numberOf(text) {
      const known = names.find(text)
      if (known !== undefined) return known
      const number = names.numberOf(text)
      putAll(own, number, [...new Set(cut(text))].map(words.numberOf))
      return number
    },
  }
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

/** The lines of a numbered text. */
export const linesAt = ({ names }: Phrases, number: number): string[] => linesOf(names.texts[number] ?? '')

/** Everything that rows of people and jobs hold by number. A title is its words, a place the folded parts of an address, one a line. */
export function createVocabulary() {
  const words = createNames()
  return {
    words,
    skills: createPhrases(words, titleWords),
    titles: createPhrases(words, linesOf),
    places: createPhrases(words, linesOf),
  }
}
export type Vocabulary = ReturnType<typeof createVocabulary>
