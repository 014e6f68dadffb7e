import { fold } from '../seed.ts'
import { readSkills, skillCalled } from './skills.ts'

/** Signs and blanks that people leave out or exchange in names of skills: "Node.js", "node js", "NodeJS". */
export const looseSigns = " .-_/'’"

/** What all spellings of one name have in common. */
const squeezed = (name: string): string => fold(name).replace(/[ ./_'’-]/g, '')

/** The name that each squeezed name of each skill is shown and counted by; the usual skills come first where two share one. */
export function labelsBySqueezed(): Map<string, string> {
  const labels = new Map<string, string>()
  for (const { names } of readSkills().all)
    for (const name of names) {
      const key = squeezed(name)
      const [label] = names
      if (label !== undefined && key !== '' && !labels.has(key)) labels.set(key, label)
    }
  return labels
}

/** The name of a skill in a language; one that has none there keeps its label. */
export function skillNameIn(language: string, label: string): string {
  return (language === 'es' ? skillCalled(label)?.spanish : null) ?? label
}
