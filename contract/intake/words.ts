/** Texts of the pages on which recruiters upload CVs (specification R4, R5, R8). */
export const intakeTexts = {
  none: /*i18n*/ { id: 'Please attach CV to proceed' },
  known: /*i18n*/ { id: 'already exists' },
  tooMany: /*i18n*/ { id: 'Upload at most 50 files at a time.' },
  noJob: /*i18n*/ { id: 'Invalid job id passed' },
  noBucket: /*i18n*/ { id: 'This bucket is not available.' },
  lost: /*i18n*/ { id: "This file wasn't uploaded completely. Upload it again." },
  archiveInArchive: /*i18n*/ { id: 'This ZIP contains another ZIP. Upload that one separately.' },
  emptyArchive: /*i18n*/ { id: 'This ZIP contains no CVs.' },
  leftPool: /*i18n*/ { id: 'This person has left your talent pool.' },
} as const

export const intakeTaskTitle = /*i18n*/ { id: 'Processing resumes' }

export const batchKinds = ['job', 'internal_pool', 'external_pool'] as const
export type BatchKind = (typeof batchKinds)[number]

/** `duplicate`: the same file came before, or its person is there already; `undone` with its batch. */
export const resumeFileStates = ['queued', 'done', 'duplicate', 'failed', 'undone'] as const
export type ResumeFileState = (typeof resumeFileStates)[number]

/** Who reads CVs: our own parser, and one outside that a company has connected. */
export const vendors = ['local', 'http'] as const
export type Vendor = (typeof vendors)[number]

/** Why a parser outside told nothing of a CV; `skipped` after it has failed several times in a row. */
export const readingFailures = [
  'timeout',
  'unreachable',
  'not-allowed',
  'refused',
  'unreadable',
  'too-large',
  'skipped',
] as const
export type ReadingFailure = (typeof readingFailures)[number]

/** What a ZIP of CVs may be: the most files, all of it unpacked in bytes, and how far it may be compressed. */
export const archiveLimits = { entries: 500, bytes: 1024 ** 3, ratio: 100 } as const
