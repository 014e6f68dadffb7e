/** Business constants of the specification (P9, R4, R5) and ours beside them, in one place. */
export const pageSizes = [10, 20, 30, 40, 50] as const
export const defaultPageSize = 10
export const facetStep = 5
/** Years of experience offered by filters; 100 stands for "40+". */
export const experienceValues = [0, 1, 5, 10, 15, 20, 25, 30, 35, 40, 100] as const
export const experienceMin = 0
export const experienceMax = 100
export const defaultCountryId = 202
export const publishCountryIds = [238] as const
export const countryLabelLength = 10
export const phoneLength = { min: 6, max: 12 } as const
export const searchDebounceMs = 1000
export const successModalMs = 2000
export const scrollToTopAfterPx = 400
export const sharingDescriptionLength = 200
export const cvExtensions = ['.pdf', '.doc', '.docx', '.zip'] as const
/** Further CVs that recruiters upload where their company reads them: workbooks and pictures (specification R5). */
export const moreCvExtensions = ['.xlsx', '.xls', '.png'] as const
/** What an email may carry, judged by content. */
export const emailFileExtensions = [...cvExtensions.slice(0, 3), '.png', '.jpg', '.jpeg'] as const
export const cvMaxBytes = 100 * 1024 * 1024
/** A CV larger than this goes up in pieces of this size, each of which can be sent again. */
export const uploadPieceBytes = 1024 * 1024
export const cvMaxCountOfRecruiter = 50
export const draftDays = 30
export const customFieldsPageSize = 1000
/** How long a withdrawal can be taken back, and an erasure. */
export const reopenHours = 24
export const eraseAfterDays = 14
export const idleMinutes = 30
export const idleWarningMinutes = 2
/** Hours after which a session ends however much it is used (ASVS 5 7.3.2). */
export const sessionHours = { candidate: 30 * 24, others: 12 } as const
/** Undo periods by kind of change; e-mails are sent once the period is over. */
export const undoSeconds = {
  move: 10,
  /** Of one application: as long as it takes to read the next CVs. The applicant hears of a rejection later. */
  decision: 10 * 60,
  mail: 10 * 60,
  structure: 10 * 60,
  /** Merged buckets, and buckets that became smart or lists. */
  bucket: 24 * 60 * 60,
  import: 24 * 60 * 60,
  merge: 30 * 24 * 60 * 60,
} as const
/** The email about a rejection goes out so much later, so that a second thought is in time. */
export const rejectionEmailSeconds = 60 * 60
export type UndoLength = keyof typeof undoSeconds
/** How long a job stays open whose company says nothing of it (specification R9). */
export const defaultExpiryDays = 30
export const micrositeColour = '#613c58'
export const defaultStartPage = '/app/roboroy'
export const employmentTypeOptions = ['MA', 'Permanent Hire'] as const
/**
 * The oldest browsers of the specification (P9: "above 51" and "above 11" are 52 and 12); ours need newer ones for script, see
 * docs/decisions/0016-browsers.md.
 */
export const browserMinimums = [
  { name: 'Chrome', from: 64 },
  { name: 'Firefox', from: 52 },
  { name: 'Safari', from: 11 },
  { name: 'Edge', from: 15 },
  { name: 'Opera', from: 43 },
  { name: 'Internet Explorer', from: 12 },
] as const
/** Months of "Within …" when someone has applied last, and `null` for "Never". */
export const recentApplicationMonths = [1, 2, 3, 6, 12, null] as const
export const editorFonts = ['Roboto', 'Raleway', 'Montserrat', 'Lato', 'Rubik'] as const
export const editorFontSizesPx = { min: 14, max: 28 } as const
/** Browser storage keys (specification P3, P9). */
export const storageKeys = {
  user: 'xuser',
  lastUser: 'xluser',
  jobsApplied: 'jobsapplied',
  micrositeJob: 'micrositeXjobId',
  /** Goes before the number of a job. */
  refOfJob: 'ref_',
} as const
/** In steps of 1000. */
export const fileSizeUnits = ['B', 'kB', 'MB', 'GB', 'TB'] as const
/** Parts of an approval or share token. */
export const xrtParts = 5

/** Beacon address for clicks through to the employer's own form. */
export const extClickPath = '/roboroy/api/v1/jobs/{jobId}/extclick'

/** Strength of a match by its rounded score: word and number of bars (0 bars when there is no score above 0). */
export function matchStrength(score: number): { label: MatchLabel; bars: 0 | 1 | 2 | 3 | 4 } {
  const rounded = Math.round(score)
  if (rounded >= 80) return { label: 'Strong Match', bars: 4 }
  if (rounded >= 50) return { label: 'Good Match', bars: 3 }
  if (rounded >= 40) return { label: 'Average Match', bars: 2 }
  return { label: 'Below Average Match', bars: rounded > 0 ? 1 : 0 }
}
export const matchLabels = [
  /*i18n*/ { id: 'Strong Match' },
  /*i18n*/ { id: 'Good Match' },
  /*i18n*/ { id: 'Average Match' },
  /*i18n*/ { id: 'Below Average Match' },
] as const
export type MatchLabel = (typeof matchLabels)[number]['id']

/** The product's own colour: of pages and emails of companies that have set none. */
export const productColour = '#4f46e5'
