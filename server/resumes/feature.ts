import type { Feature } from '../kernel/feature.ts'
import { config } from '../kernel/ports.ts'
import { openReading, stopReadingResumes } from './read-resume.ts'

export const feature: Feature = {
  name: 'resumes',
  start: () => openReading(config().dataDir),
  stop: stopReadingResumes,
}
