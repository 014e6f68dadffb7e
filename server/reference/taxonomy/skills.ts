import { fold } from '../seed.ts'
import { namesIn, readLines } from './file.ts'
import { inSteps, isStep } from './in-steps.ts'
import { ownSkills, unmarked } from './own-skills.ts'

/** A skill with all its names, as people write them; the first is the one to show. */
export interface Skill {
  readonly names: string[]
  /** Those of the names that are ordinary words too. */
  readonly doubtful: string[]
  readonly isTechnology: boolean
  /** Its name to show in Spanish, where there is one. */
  spanish: string | null
  /** Occupations of O*NET that use it, for a technology. */
  occupations: number
  /** Skills that whoever has this one has too. */
  readonly broader: Skill[]
  readonly narrower: Skill[]
}

interface Skills {
  readonly all: readonly Skill[]
  readonly byName: ReadonlyMap<string, Skill>
}

/** Of a name that two skills have, the one of the own list holds it, then a technology's, then ESCO's. */
export const skills = inSteps(makeSkills)
export const readSkills = (): Skills => skills.get()

function* makeSkills(): Generator<void, Skills> {
  const all: Skill[] = []
  const byName = new Map<string, Skill>()
  const name = (skill: Skill, names: readonly string[]) => {
    for (const each of names) {
      const key = keyOf(each)
      if (key === '' || byName.has(key)) continue
      byName.set(key, skill)
      skill.names.push(each)
    }
  }
  const make = (isTechnology: boolean): Skill => {
    const skill = { names: [], doubtful: [], isTechnology, spanish: null, occupations: 0, broader: [], narrower: [] }
    all.push(skill)
    return skill
  }
  for (const own of ownSkills) {
    const skill = make(own.isTechnology)
    name(skill, own.names.map(unmarked))
    skill.doubtful.push(...own.names.filter(each => each.startsWith('~')).map(unmarked))
  }
  for (const own of ownSkills) {
    const skill = byName.get(keyOf(unmarked(own.names[0] ?? '')))
    for (const label of own.broader) {
      const broader = byName.get(keyOf(label))
      if (!broader || !skill) throw new Error(`no skill is called ${label}`)
      skill.broader.push(broader)
      broader.narrower.push(skill)
    }
  }
  const lines = readLines('skills')
  for (const [at, [kind, names, , occupations]] of lines.entries()) {
    if (isStep(at, 200)) yield
    if (kind !== 't') continue
    const all = namesIn(names)
    const skill = known(all, byName) ?? make(true)
    skill.occupations = Math.max(skill.occupations, Number(occupations))
    name(skill, all)
  }
  for (const [at, [kind, en, es]] of lines.entries()) {
    if (isStep(at, 200)) yield
    if (kind === 't') continue
    const [english, spanish] = [namesIn(en), namesIn(es)]
    // Only the label decides what is the same skill: alternatives are sometimes another one's name.
    const skill = known(english.slice(0, 1), byName) ?? make(false)
    skill.spanish ??= spanish[0] ?? null
    name(skill, [...english, ...spanish])
  }
  return { all, byName }
}

const known = (names: readonly string[], byName: ReadonlyMap<string, Skill>): Skill | undefined =>
  names.map(each => byName.get(keyOf(each))).find(skill => skill !== undefined)

/** One form of the spellings that differ by letter case, accents, blanks, dots and dashes only: "Node.js" and "node js". */
function keyOf(name: string): string {
  const folded = fold(name)
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
  const squeezed = folded.replace(/(?<=[\p{L}\p{N}])[\s.\-_/'’]+(?=[\p{L}\p{N}])/gu, '')
  return squeezed.replace(/[\s.,;:]+$/u, '')
}

/** The skill that people call so; undefined for one that the taxonomy does not know. */
export const skillCalled = (name: string): Skill | undefined => readSkills().byName.get(keyOf(name))

/** The name under which a skill is compared and counted: the same for all its names. Folded as the database folds names. */
export function skillKey(name: string): string {
  const skill = skillCalled(name)
  return fold(skill?.names[0] ?? name)
}

/** The name of a skill that is shown for all its names; a name that the taxonomy does not know stays as it is. */
export const skillLabel = (name: string): string => skillCalled(name)?.names[0] ?? name

/** All names of a skill as people write them, its own first. */
export function namesOfSkill(name: string): readonly string[] {
  const names = skillCalled(name)?.names ?? []
  return [name, ...names.filter(each => fold(each) !== fold(name))]
}

/** The names of a skill that mean it in any text, whatever stands around: no ordinary words and no two letters. */
export const clearNamesOf = (skill: Skill): readonly string[] =>
  skill.names.filter(name => !skill.doubtful.includes(name) && (name.length > 2 || !/^[\w ]*$/.test(name)))

/** The skills that take this one for granted, near and far: React and Next.js for JavaScript. */
export function narrowerSkills(name: string): readonly Skill[] {
  return reachable(skillCalled(name), skill => skill.narrower)
}

/** The skills that this one takes for granted, near and far. */
export function broaderSkills(name: string): readonly Skill[] {
  return reachable(skillCalled(name), skill => skill.broader)
}

function reachable(from: Skill | undefined, next: (skill: Skill) => readonly Skill[]): Skill[] {
  const found = new Set<Skill>()
  const waiting = from ? [...next(from)] : []
  for (let skill = waiting.pop(); skill; skill = waiting.pop())
    if (!found.has(skill)) {
      found.add(skill)
      waiting.push(...next(skill))
    }
  return [...found]
}
