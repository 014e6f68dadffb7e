import { readJobEditor } from '@hireloom/contract/jobs/editor.ts'
import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { listOpenings } from '@hireloom/contract/jobs/openings.ts'
import { useChange } from '../../../ui/app/use-change.tsx'

/** A change of openings, which the job's head, its vacancies and its editor show too. */
export const useOpeningsChange = () => useChange(listOpenings, readJob, readJobEditor)
