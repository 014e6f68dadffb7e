import type { Feature } from '../kernel/feature.ts'
import { occupationIndex } from '../reference/taxonomy/occupations.ts'
import { skills } from '../reference/taxonomy/skills.ts'
import { stopMatch } from './in-use.ts'
import { routes } from './routes.ts'

/** The names of occupations and skills: read at their first use they would hold everybody up for a second. */
const readNames = (): Promise<void> => occupationIndex.warm().then(skills.warm)

export const feature: Feature = { name: 'matching', routes, warm: readNames, stop: stopMatch }
