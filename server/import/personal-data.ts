import type { PersonalData } from '../kernel/personal-data.ts'

/** Imports bring jobs; people appear as colleagues only. */
export const personalData: PersonalData = {
  turn: 160,
  tables: {
    import_file: { colleagues: ['user_id'], nobody: { file_name: 'a file of jobs' } },
    import_mapping: { nobody: { columns: 'names of columns in files of jobs' } },
    import_run: {
      colleagues: ['user_id'],
      nobody: {
        file_name: 'a file of jobs',
        columns: 'names of columns in a file of jobs',
        task_id: 'the task that reads a file of jobs',
      },
    },
    import_ignored_column: { nobody: { name: 'the name of a column in a file of jobs' } },
    import_change: { nobody: { was: 'a job before the import' } },
  },
}
