import { broaderSkills, namesOfSkill, narrowerSkills, skillKey } from '../reference/taxonomy/skills.ts'
import { fold } from '../search/engine/spelling.ts'
import type { JobSide } from './score-match.ts'

const unique = (names: readonly string[]): string[] => [...new Set(names.filter(name => name !== ''))]

/** Keys of the skills somebody names and of those that they take for granted; the names as they stand come last, to be searched by. */
export const heldSkills = (names: readonly string[]): string[] =>
  unique([
    ...names.map(skillKey),
    ...names.flatMap(broaderSkills).map(skill => skillKey(skill.names[0] ?? '')),
    ...names.map(fold),
  ])

const needs = ['must', 'good', 'desired'] as const

/** What a job asks for by keys, each once: two names of one skill are one wish, as needed as the stronger and as heavy as the heavier. */
export function wantedSkills(skills: JobSide['skills']): JobSide['skills'] {
  const byKey = new Map<string, JobSide['skills'][number]>()
  for (const { name, need, weight } of skills) {
    const key = skillKey(name)
    const known = byKey.get(key)
    const stronger = needs.find(each => each === need || each === known?.need) ?? need
    const counted = Math.min(100, Math.max(1, weight))
    byKey.set(key, { name: key, need: stronger, weight: Math.max(counted, known?.weight ?? 0) })
  }
  return [...byKey.values()]
}

/** All spellings, folded, under which the tables may hold these skills: dots, blanks and dashes as people leave them out. */
const spelledAs = (names: readonly string[]): string[] =>
  unique(
    names.flatMap(name => {
      const folded = fold(name)
      return [folded, folded.replace(/[\s.\-_]+/g, ''), folded.replace(/[.\-_]+/g, ' ').trim()]
    }),
  )

/** What people may call the skills of these keys, and those that take them for granted. */
export const namesThatHold = (keys: readonly string[]): string[] =>
  spelledAs(keys.flatMap(key => [...namesOfSkill(key), ...narrowerSkills(key).flatMap(skill => skill.names)]))

/** What jobs may call the skills of these keys. */
export const namesOfKeys = (keys: readonly string[]): string[] => spelledAs(keys.flatMap(namesOfSkill))
