import type { SentenceFilters } from '@hireloom/contract/people/records.ts'
import * as words from './sentence-words.ts'

/** Words that people are known by, as they stand in filters. */
export interface Known {
  readonly skills: readonly string[]
  readonly tags: readonly string[]
  /** Names of countries and towns in any language, with the value of the filter. */
  readonly places: readonly { readonly name: string; readonly value: string }[]
}

type Choice = Omit<SentenceFilters, 'q' | 'skills' | 'location' | 'tags'>

/** A part of a sentence that says something of a person. */
export type Item =
  | { readonly kind: 'skill' | 'location' | 'tag' | 'word' | 'phrase'; readonly text: string }
  | { readonly kind: 'choice'; readonly text: string; readonly means: Choice }
  /** Understood as something that no filter can say. */
  | { readonly kind: 'unclear'; readonly text: string }

export type Token =
  | Item
  | {
      readonly kind: 'not' | 'notBefore' | 'and' | 'or' | 'comma' | 'break' | 'filler' | 'preposition'
      readonly text: string
    }

const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}`
const inPattern = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`).replaceAll(/\s+/gu, String.raw`\s+`)

/**
 * A name as it stands alone in a text. Chinese, Japanese and Thai write no spaces: there a name may touch other words, but a name in
 * katakana no katakana, and the name of a country is not that of its language.
 */
function nameIn(name: string): RegExp {
  const text = inPattern(name)
  if (/^[\p{sc=Katakana}ー・]+$/u.test(name))
    return new RegExp(String.raw`(?<![\p{sc=Katakana}ー])${text}(?![\p{sc=Katakana}ー語])`, 'iu')
  if (/^\p{sc=Thai}/u.test(name)) return new RegExp(String.raw`(?<!ภาษา)(?:ประเทศ)?${text}`, 'iu')
  if (new RegExp(`^[${unspaced}]`, 'u').test(name)) return new RegExp(`${text}(?![语語])`, 'iu')
  if (/^\p{sc=Arabic}/u.test(name)) return new RegExp(String.raw`(?<!\p{L})(?<and>و)?[بلك]?${text}(?!\p{L})`, 'iu')
  // Letters of other scripts do not belong to the word: "的React工程师".
  return new RegExp(String.raw`(?<![\p{sc=Latin}\p{N}])${text}(?![\p{sc=Latin}\p{N}+#])`, isShort(name) ? 'u' : 'iu')
}

/** "US" and "us", "C" and "c": names so short are meant as they are written. */
const isShort = (name: string) => /^(?:[A-Z]{2,3}|[A-Z])$/u.test(name)

const longestFirst = (one: string, other: string) => other.length - one.length

/** Cuts a sentence into what it says of a person, what joins that, and what denies it. */
export function tokensOf(sentence: string, known: Known): Token[] {
  const marks: Token[] = []
  let rest = ` ${words
    .westernFigures(sentence.normalize('NFKC'))
    .replaceAll(/[\uE000-\uF8FF\u0640\u064B-\u0652]/gu, '')
    .replaceAll('’', "'")} `
  /** Puts a sign in the place of what is understood; signs are letters of no script. */
  const put = (found: RegExpExecArray, token: Token, before = '') => {
    rest = `${rest.slice(0, found.index)} ${before}${String.fromCharCode(0xe000 + marks.length)} ${rest.slice(found.index + found[0].length)}`
    marks.push(token)
  }
  const takeAll = (pattern: RegExp, tokenOf: (found: RegExpExecArray) => Token) => {
    for (let found = pattern.exec(rest); found && marks.length < 200; found = pattern.exec(rest))
      put(found, tokenOf(found), found.groups?.['and'] ? ' و ' : '')
  }
  const takeEach = (patterns: readonly RegExp[], tokenOf: (found: RegExpExecArray) => Token) => {
    for (const pattern of patterns) takeAll(pattern, tokenOf)
  }
  const said = (found: RegExpExecArray) => found[0].trim().replaceAll(/\s+/gu, ' ')
  const unclear = (found: RegExpExecArray): Token => ({ kind: 'unclear', text: said(found) })
  const choice =
    (meaning: (found: RegExpExecArray) => Choice) =>
    (found: RegExpExecArray): Token => ({
      kind: 'choice',
      text: said(found),
      means: meaning(found),
    })
  takeAll(/"([^"]+)"/u, found => ({ kind: 'phrase', text: found[1] ?? '' }))
  takeEach(words.notAppliedWithin, unclear)
  takeEach(
    words.appliedWithin,
    choice(({ groups = {} }) => ({
      recentApplication: spanOf(['1', '2', '3', '6', '12'] as const, words.monthsOf(groups)),
    })),
  )
  takeEach(
    words.activeWithin,
    choice(({ groups = {} }) => ({ lastActivity: spanOf(['1', '3', '6', '12'] as const, words.monthsOf(groups)) })),
  )
  takeEach(
    words.neverApplied,
    choice(() => ({ recentApplication: 'never' as const })),
  )
  takeEach(words.yearsBelow, unclear)
  takeEach(
    words.yearsAtLeast,
    choice(({ groups = {} }) => yearsOf(words.numberOf(groups['n']))),
  )
  for (const { is, means } of words.choicePhrases)
    takeEach(
      is,
      choice(() => means),
    )
  for (const tag of known.tags.toSorted(longestFirst))
    takeAll(
      new RegExp(
        String.raw`(?:tagged|tag|#|etiquetad[oa]s?(?:\s+(?:con|como))?|标签|タグ|แท็ก|وسم)\s*(?:as\s+)?${nameIn(tag).source}`,
        'iu',
      ),
      () => ({ kind: 'tag', text: tag }),
    )
  for (const { name, value } of known.places.toSorted((one, other) => longestFirst(one.name, other.name)))
    if (name.length > 1 && rest.toLowerCase().includes(name.toLowerCase()))
      takeAll(nameIn(name), () => ({ kind: 'location', text: value }))
  for (const skill of known.skills.toSorted(longestFirst))
    if (rest.toLowerCase().includes(skill.toLowerCase())) takeAll(nameIn(skill), () => ({ kind: 'skill', text: skill }))
  rest = rest.replaceAll(/(?<=\p{Co})\s*[/／]\s*(?=\p{Co})/gu, ' or ')
  rest = rest.replaceAll(words.notOnly, ' ')
  rest = rest.replaceAll(words.deniesLast, whole => sign({ kind: 'notBefore', text: whole }))
  rest = rest.replaceAll(words.deniesNext, whole => sign({ kind: 'not', text: whole }))
  function sign(token: Token): string {
    marks.push(token)
    return ` ${String.fromCharCode(0xe000 + marks.length - 1)} `
  }
  return [...rest.matchAll(/\p{Co}|[,;:!?、。，؛،()]|\.(?=\s|$)|[^\s\p{Co},;:!?、。，؛،()]+/gu)].flatMap(([piece]) => {
    const mark = marks[piece.charCodeAt(0) - 0xe000]
    if (mark) return [mark]
    if (/^[,、，،]$/u.test(piece)) return [{ kind: 'comma' as const, text: piece }]
    if (/^[;:!?。؛().]$/u.test(piece)) return [{ kind: 'break' as const, text: piece }]
    return wordsOf(piece)
  })
}

const segments = new Intl.Segmenter('und', { granularity: 'word' })
const scripts = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, 'gu')

/** The words of a piece without spaces; what is written together of what is no filler stays together. */
function wordsOf(piece: string): Token[] {
  return [...piece.matchAll(scripts)].flatMap(([run]) => {
    if (!new RegExp(`[${unspaced}]`, 'u').test(run)) return [wordToken(run.replace(/^[-.'«»]+|[-.'«»]+$/gu, ''))]
    const parts =
      /^\p{sc=Han}$/u.test(run) || isKept(run) ? [run] : [...segments.segment(run)].map(({ segment }) => segment)
    const tokens: Token[] = []
    let held = ''
    for (const part of parts) {
      const token = wordToken(part)
      if (token.kind === 'word') held += part
      else {
        if (held !== '') tokens.push({ kind: 'word', text: held })
        held = ''
        tokens.push(token)
      }
    }
    return held === '' ? tokens : [...tokens, { kind: 'word', text: held }]
  })
}

const isKept = (run: string) => words.fillers.has(run) || words.ors.has(run) || words.ands.has(run)

function wordToken(word: string): Token {
  const small = word.toLowerCase()
  if (word === '') return { kind: 'filler', text: word }
  if (words.ors.has(small)) return { kind: 'or', text: word }
  if (words.ands.has(small)) return { kind: 'and', text: word }
  if (words.prepositions.has(small)) return { kind: 'preposition', text: word }
  if (words.breaks.has(small)) return { kind: 'break', text: word }
  if (words.fillers.has(small)) return { kind: 'filler', text: word }
  return { kind: 'word', text: singular(word) }
}

/** Titles are written in the singular: "engineers" is searched as "engineer", "مهندسين" as "مهندس". */
function singular(word: string): string {
  if (/^\p{sc=Arabic}{5,}$/u.test(word))
    return word.replace(/^ال(?=\p{L}{4})/u, '').replace(/(?<=\p{L}{3})(?:ين|ون|ات|ة)$/u, '')
  if (!/^[\p{sc=Latin}-]{4,}$/u.test(word)) return word
  if (/(?:ch|sh|ss|x|or|ional)es$/iu.test(word)) return word.slice(0, -2)
  if (/iones$/iu.test(word)) return word.replace(/iones$/iu, 'ión')
  if (/[a-z]{3}ies$/iu.test(word)) return word.replace(/ies$/iu, 'y')
  return /[^siu]s$/iu.test(word) ? word.slice(0, -1) : word
}

/** The greatest of the steps that a number of years reaches. */
const yearsOf = (wanted: number): Choice => {
  const experience = (['1', '3', '5', '10', '15'] as const).findLast(step => Number(step) <= wanted)
  return experience ? { experience } : {}
}

/** The smallest of some steps that a number fits in. */
const spanOf = <T extends string>(steps: readonly [T, ...T[]], wanted: number): T =>
  steps.find(step => Number(step) >= wanted) ?? steps.at(-1) ?? steps[0]
