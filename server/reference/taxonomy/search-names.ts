import { fold } from '../seed.ts'
import { technologiesIn } from './named-in-text.ts'
import { rankOccupations } from './occupations.ts'
import { namesOfUsual } from './own-titles.ts'
import { clearNamesOf, namesOfSkill, type Skill, skillCalled } from './skills.ts'
import { longFormOf, shortFormsIn } from './title-words.ts'

/** So many names of one skill are searched by, the usual ones first. */
const mostNames = 8
/** More skills of a text than these are not looked up. */
const mostNamed = 30
/** A title is called by its occupation's names in other languages where it is one of the occupation's own names. */
const surely = 1

const usualNames = ({ names }: Skill): readonly string[] => names.slice(0, mostNames)

/**
 * Other names under which a job is found: those of its skills, of technologies that its texts name, and of its title ("RN" for a
 * Registered Nurse, the names of the occupation in other languages). Each once.
 */
export function otherNamesOfJob(job: {
  title: string
  skills: readonly string[]
  texts: readonly (string | null)[]
}): string[] {
  const plain = job.texts.map(text => (text ?? '').replace(/<[^<>]*>/g, '\n')).join('\n')
  const ofSkills = job.skills.flatMap(name => {
    const skill = skillCalled(name)
    return skill ? usualNames(skill) : []
  })
  const named = technologiesIn(`${job.title}\n${plain}`).slice(0, mostNamed)
  return [
    ...new Set([...ofSkills, ...named.flatMap(({ skill }) => usualNames(skill)), ...otherNamesOfTitle(job.title)]),
  ]
}

function otherNamesOfTitle(title: string): string[] {
  const [first] = rankOccupations(title, 1)
  const inLanguages =
    first && first.score >= surely ? [first.occupation.spanish, ...namesOfUsual(first.occupation.label)] : []
  return [...shortFormsIn(title), ...inLanguages]
}

/** What else a word of a search means: other names of the skill it is, folded, and what its letters stand for in titles. */
export function meantBy(word: string): { skills: readonly string[]; phrases: readonly string[] } {
  const skill = skillCalled(word)
  const long = longFormOf(word)
  const phrases = [...(skill ? clearNamesOf(skill).slice(0, mostNames) : []), ...(long === null ? [] : [long])]
  return {
    skills: skill ? namesOfSkill(word).map(fold) : [],
    phrases: phrases.filter(name => name.length > 3 && fold(name) !== fold(word)),
  }
}
