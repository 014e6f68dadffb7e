import type { PersonalData } from '../kernel/personal-data.ts'

/** Imports bring jobs, nobody. */
export const personalData: PersonalData = {
  turn: 160,
  tables: {
    import_run: { nobody: { file_name: 'a file of jobs' } },
    import_ignored_column: { nobody: { name: 'the name of a column in a file of jobs' } },
    import_change: { nobody: { was: 'a job before the import' } },
  },
}
