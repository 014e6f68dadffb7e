import type { Feature } from '../kernel/feature.ts'
import { occupationIndex } from '../reference/taxonomy/occupations.ts'
import { skills } from '../reference/taxonomy/skills.ts'
import { stopMatch } from './in-use.ts'
import { routes } from './routes.ts'

/** Reads the names of occupations and skills beside the rest of the start: at their first use they would hold everybody up for a second. */
async function startReadingNames(): Promise<void> {
  void occupationIndex.warm().then(skills.warm)
}

export const feature: Feature = { name: 'matching', routes, start: startReadingNames, stop: stopMatch }
