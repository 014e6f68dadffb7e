import { normalise } from '../../kernel/words.ts'
import { ownSkills, unmarked } from './own-skills.ts'
import { readSkills, type Skill } from './skills.ts'

/** A technology of O*NET is looked for in texts when so many occupations use it; rarer ones are mostly names of ordinary things. */
const leastOccupations = 8
const mostWords = 5
const mostText = 60_000

/** One name that is looked for: the skill, and how it is written where only that spelling counts. */
interface Sought {
  readonly skill: Skill
  /** Written exactly so, since the small letters are an ordinary word: "Go", "SAP", "R". */
  readonly exact: string | null
  /** An ordinary word even so: counts beside another technology only. */
  readonly isDoubtful: boolean
}

let sought: Map<string, Sought> | null = null

const wordsIn = (text: string): string[] =>
  text.match(/\.?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[./&'’-][\p{L}\p{N}]+)*[+#]*/gu) ?? []
const spelled = (words: readonly string[]): string => normalise(words.join(' ')).replace(/[-/]/g, ' ')

/** Names that are looked for by their words in small letters. */
function readSought(): Map<string, Sought> {
  const found = new Map<string, Sought>()
  const add = (skill: Skill, name: string, mark = '') => {
    const key = spelled(wordsIn(name))
    if (key === '' || found.has(key)) return
    const isExact = mark !== '' || (key.length <= 3 && !/\d/.test(key))
    found.set(key, { skill, exact: isExact ? name : null, isDoubtful: mark === '~' || key.length === 1 })
  }
  const { all } = readSkills()
  for (const [at, own] of ownSkills.entries()) {
    const skill = all[at]
    if (!skill || !own.isTechnology) continue
    for (const name of own.names) add(skill, unmarked(name), /^[~^]/.exec(name)?.[0])
  }
  for (const skill of all.slice(ownSkills.length))
    if (skill.isTechnology && skill.occupations >= leastOccupations)
      for (const name of skill.names)
        if (/[A-Z].*[A-Z0-9+#]/.test(name) && !/software|system/i.test(name)) add(skill, name)
  return found
}

/** A technology in a text, as the text writes it. */
export interface NamedSkill {
  readonly skill: Skill
  readonly as: string
  readonly count: number
}

/**
 * Technologies that a text names, most often named first. Names that are ordinary words ("Go", "Excel") are taken only as they are
 * written and in a sentence that names another technology.
 */
export function technologiesIn(text: string): NamedSkill[] {
  sought ??= readSought()
  const found = new Map<Skill, { as: string; count: number }>()
  for (const sentence of text.slice(0, mostText).split(/[.!?。！？]\s|[\n•;；]/u)) {
    const here = namedIn(wordsIn(sentence), sought)
    const isSure = here.some(each => !each.isDoubtful)
    for (const { skill, as, isDoubtful } of here) {
      if (isDoubtful && !isSure) continue
      found.set(skill, { as: found.get(skill)?.as ?? as, count: (found.get(skill)?.count ?? 0) + 1 })
    }
  }
  return [...found].map(([skill, named]) => ({ skill, ...named })).sort((one, other) => other.count - one.count)
}

interface Named {
  readonly skill: Skill
  readonly as: string
  readonly isDoubtful: boolean
}

/** The longest names first; where a word is unknown as a whole, its parts: "AWS/GCP", "ML-based". */
function namedIn(words: readonly string[], known: ReadonlyMap<string, Sought>): Named[] {
  const plain = words.map(word => spelled([word]))
  const find = (key: string, as: string): Named[] => {
    const found = known.get(key)
    return found && (found.exact === null || isWritten(as, found.exact)) ? [{ ...found, as }] : []
  }
  const here: Named[] = []
  for (let at = 0; at < words.length; at += 1) {
    let length = Math.min(mostWords, words.length - at) + 1
    let named: Named[] = []
    while (named.length === 0 && length > 1) {
      length -= 1
      named = find(plain.slice(at, at + length).join(' '), words.slice(at, at + length).join(' '))
    }
    const parts = words[at]?.split(/[/&-]/) ?? []
    if (named.length === 0 && parts.length > 1) named = parts.flatMap(part => find(spelled([part]), part))
    here.push(...named)
    at += length - 1
  }
  return here
}

/** Written just so, apart from a plural: "LLMs". */
const isWritten = (as: string, exact: string): boolean => as.replace(/s$/, '') === exact.replace(/s$/, '')
