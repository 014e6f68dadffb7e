import { clearNamesOf, narrowerSkills, type Skill, skillCalled } from '../reference/taxonomy/skills.ts'
import { foldInPlace } from './find-words.ts'

/** A skill as a CV may write it, all folded as texts are. */
export interface SkillNames {
  readonly own: string
  readonly skill: Skill | undefined
  readonly narrower: ReadonlySet<Skill>
  /** Names that mean the skill in any text, its own first, and those of skills that take it for granted. */
  readonly inTexts: readonly string[]
  readonly narrowerInTexts: readonly string[]
}

const known = new Map<string, SkillNames>()
const mostKnown = 5000

export function namesOf(label: string): SkillNames {
  const found = known.get(label) ?? makeNames(label)
  if (known.size >= mostKnown) known.clear()
  known.set(label, found)
  return found
}

const folded = (name: string): string => foldInPlace(name.trim().normalize('NFC'))

function makeNames(label: string): SkillNames {
  const skill = skillCalled(label)
  const narrower = narrowerSkills(label)
  const own = folded(label)
  return {
    own,
    skill,
    narrower: new Set(narrower),
    inTexts: [...new Set([own, ...(skill ? clearNamesOf(skill) : []).map(folded)])],
    narrowerInTexts: [...new Set(narrower.flatMap(clearNamesOf).map(folded))],
  }
}
