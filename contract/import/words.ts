import * as z from 'zod/mini'

/** The largest file that the screen takes, and the most that it may hold when it is packed; larger ones go by command. */
export const importMaxBytes = 25 * 1024 * 1024
export const importMaxUnpackedBytes = 4 * importMaxBytes
export const importMaxRows = 20_000
export const importExtensions = [
  '.csv',
  '.xlsx',
  '.tsv',
  '.txt',
  '.json',
  '.jsonl',
  '.ndjson',
  '.xml',
  '.rss',
  '.gz',
] as const
/** Columns of a file that are shown and can be given to a field. */
export const mostImportColumns = 200

/** What a column of a file can say of a job; the employer is the company that imports. */
export const importFields = [
  'id',
  'title',
  'description',
  'requirements',
  'benefit',
  'companyDesc',
  'locations',
  'country',
  'region',
  'city',
  'office',
  'department',
  'workMode',
  'isRemote',
  'jobType',
  'term',
  'seniority',
  'function',
  'category',
  'industry',
  'qualification',
  'skills',
  'expText',
  'minExp',
  'maxExp',
  'hours',
  'vacancies',
  'salaryText',
  'salaryMin',
  'salaryMax',
  'currency',
  'salaryPeriod',
  'openDate',
  'closeDate',
  'active',
  'internalCode',
  'designation',
  'reportingManager',
  'contactEmail',
  'url',
  'lang',
  'lat',
  'lng',
] as const
export const importField = z.enum(importFields)
export type ImportField = (typeof importFields)[number]

/** How imported jobs come into the product: as drafts, or open and found by their link alone, or on the public pages. */
export const importVisibilities = ['draft', 'private', 'public'] as const
export type ImportVisibility = (typeof importVisibilities)[number]

/** Why a row became no job; `detail` beside it says more in the words of the file or of the reader. */
export const refusalTexts = {
  missing: /*i18n*/ { id: 'This field is empty.' },
  'too-long': /*i18n*/ { id: 'The text is too long.' },
  unreadable: /*i18n*/ { id: "This row can't be read." },
  'not-allowed': /*i18n*/ { id: "You can't change this job." },
  locked: /*i18n*/ { id: 'This job is locked while its approval is pending.' },
  conflict: /*i18n*/ { id: 'The values in this row contradict each other.' },
} as const
export type RefusalCode = keyof typeof refusalTexts
export const refusalCode = z.enum(['missing', 'too-long', 'unreadable', 'not-allowed', 'locked', 'conflict'])

/** Why a file is none that can be imported. */
export const wrongFileTexts = {
  empty: /*i18n*/ { id: 'This file is empty. Select another file and try again.' },
  kind: /*i18n*/ { id: 'Choose a CSV, XLSX, TSV, JSON or XML file.' },
  spreadsheet: /*i18n*/ { id: 'Save this spreadsheet as XLSX or CSV first.' },
  large: /*i18n*/ { id: 'This file is too large. Split it into parts of up to 20,000 jobs.' },
  broken: /*i18n*/ { id: 'This file is incomplete. Export it again.' },
  'no-jobs': /*i18n*/ { id: 'We found no jobs in this file.' },
  'no-title': /*i18n*/ { id: 'Choose the column that holds the job title.' },
} as const
export type WrongFileCode = keyof typeof wrongFileTexts

/** What is said of rows that became jobs with something left out. */
export const keptAsDraft = 'draft'
