import type { JobTabFile, JobTabRow } from '../job-tab.ts'

const files = import.meta.glob<JobTabFile>('/*/work/*JobTab.tsx')

/** Loads the file that draws a tab. */
export function openTab({ file }: JobTabRow): Promise<JobTabFile> {
  const open = files[`/${file}`]
  if (open === undefined) throw new Error(`no tab is drawn by web/${file}`)
  return open()
}
