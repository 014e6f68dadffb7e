import type { Feature } from '../kernel/feature.ts'
import { stopReadingResumes } from './read-resume.ts'

export const feature: Feature = { name: 'resumes', stop: stopReadingResumes }
