import type { importPages } from '@hireloom/contract/import/pages.ts'
import { admin, app, type Walks } from '../screens.ts'

export const walks: Walks<typeof importPages> = {
  '/app/roboroy/jobs/import': () => [
    admin('job import', `${app}/jobs/import`),
    admin('job import file gone', `${app}/jobs/import?file=99999999`),
    admin('job import run missing', `${app}/jobs/import?run=99999999`),
  ],
}
