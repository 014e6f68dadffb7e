import { texts } from './messages.ts'

/**
 * Every failure that a caller can act on: its wire code and HTTP status (form `{error:{code,message,fields?,details?,requestId}}`)
 * and its English text, which is also the key of its translation. Anything else is a bug and answers `unexpected`.
 */
export const problems = {
  malformed: {
    code: 'X0PA-400-1',
    status: 400,
    message: /*i18n*/ { id: "We couldn't understand this request. Check it and try again." },
  },
  unauthorized: { code: 'X0PA-401-1', status: 401, message: /*i18n*/ { id: 'Unauthorized' } },
  'second-factor-required': {
    code: 'X0PA-401-2',
    status: 401,
    message: /*i18n*/ { id: 'Complete two-step verification to sign in.' },
  },
  'wrong-credentials': {
    code: 'X0PA-401-3',
    status: 401,
    message: /*i18n*/ { id: 'The email address or password is incorrect.' },
  },
  forbidden: { code: 'X0PA-403-1', status: 403, message: /*i18n*/ { id: "You don't have permission to do this." } },
  'foreign-origin': {
    code: 'X0PA-403-4',
    status: 403,
    message: /*i18n*/ { id: 'This request came from another site, so we blocked it.' },
  },
  'proof-required': {
    code: 'X0PA-403-7',
    status: 403,
    message: /*i18n*/ { id: "Please confirm it's you first." },
  },
  'last-factor': {
    code: 'X0PA-409-7',
    status: 409,
    message: /*i18n*/ {
      id: 'Two-step verification is required. Add another method before you remove this one.',
    },
  },
  'factor-exists': {
    code: 'X0PA-409-8',
    status: 409,
    message: /*i18n*/ { id: "You've already added this verification method." },
  },
  'not-found': { code: 'X0PA-404-1', status: 404, message: /*i18n*/ { id: 'Not found' } },
  'microsite-unavailable': {
    code: 'X0PA-404-2',
    status: 404,
    message: /*i18n*/ { id: 'This microsite is currently unavailable.' },
  },
  'already-applied': {
    code: 'X0PA-409-1',
    status: 409,
    message: texts.emailApplied,
  },
  'illegal-change': {
    code: 'X0PA-409-2',
    status: 409,
    message: /*i18n*/ { id: "This can't be changed right now." },
  },
  'email-taken': {
    code: 'unique_violation__app_user_email_key',
    status: 409,
    message: /*i18n*/ { id: 'This email address already has an account.' },
  },
  'page-id-taken': {
    code: 'unique_violation__microsite_page_id_key',
    status: 409,
    message: /*i18n*/ { id: 'Another microsite already uses this address.' },
  },
  'linked-job-taken': {
    code: 'unique_violation__job_linkedin_job_id_key',
    status: 409,
    message: texts.linkedJobTaken,
  },
  'bucket-name-taken': {
    code: 'unique_violation__bucket_name_key',
    status: 409,
    message: /*i18n*/ { id: 'You already have a bucket with this name.' },
  },
  'role-name-taken': {
    code: 'unique_violation__company_role_name_key',
    status: 409,
    message: /*i18n*/ { id: 'Your company already has a role with this name.' },
  },
  'role-in-use': {
    code: 'X0PA-409-9',
    status: 409,
    message: /*i18n*/ { id: 'Some people still have this role. Choose the role they get instead.' },
  },
  'last-administrator': {
    code: 'X0PA-409-10',
    status: 409,
    message: /*i18n*/ { id: 'Your company needs at least one active administrator.' },
  },
  'own-membership': {
    code: 'X0PA-409-11',
    status: 409,
    message: /*i18n*/ { id: "You can't suspend or deactivate your own account." },
  },
  'owns-things': {
    code: 'X0PA-409-12',
    status: 409,
    message: /*i18n*/ { id: 'This person still owns things. Transfer them to a colleague first.' },
  },
  'saved-view-name-taken': {
    code: 'unique_violation__saved_view_name_key',
    status: 409,
    message: /*i18n*/ { id: 'You already have a view with this name.' },
  },
  'structure-name-taken': {
    code: 'unique_violation__structure_name_key',
    status: 409,
    message: /*i18n*/ { id: 'This name is already in use.' },
  },
  'company-name-taken': {
    code: 'unique_violation__company_name_key',
    status: 409,
    message: /*i18n*/ { id: 'Another company has this name.' },
  },
  'structure-in-use': {
    code: 'X0PA-409-13',
    status: 409,
    message: /*i18n*/ { id: 'This is still in use. Choose where to move everything that belongs to it.' },
  },
  'shipped-workflow': {
    code: 'X0PA-409-5',
    status: 409,
    message: /*i18n*/ { id: 'This is a standard workflow. Clone it to make changes.' },
  },
  'stage-in-use': {
    code: 'X0PA-409-6',
    status: 409,
    message: /*i18n*/ { id: 'This stage still has candidates. Choose a stage to move them to.' },
  },
  'opening-not-open': {
    code: 'X0PA-409-15',
    status: 409,
    message: texts.openingFilled,
  },
  'opening-code-taken': {
    code: 'unique_violation__opening_code_key',
    status: 409,
    message: /*i18n*/ { id: 'Another opening of your company already has this code.' },
  },
  'stage-unfinished': {
    code: 'X0PA-409-14',
    status: 409,
    message: /*i18n*/ { id: "This stage isn't complete yet." },
  },
  'undo-expired': { code: 'X0PA-409-3', status: 409, message: /*i18n*/ { id: "This can't be undone any more." } },
  'same-key-other-request': {
    code: 'X0PA-409-4',
    status: 409,
    message: /*i18n*/ { id: 'This idempotency key was used for another request.' },
  },
  'job-closed': {
    code: 'X0PA-410-1',
    status: 410,
    message: /*i18n*/ { id: 'This job is now closed and not accepting any applications.' },
  },
  'registration-closed': {
    code: 'X0PA-410-2',
    status: 410,
    message: /*i18n*/ { id: 'Registration for this event is closed.' },
  },
  'link-expired': { code: 'X0PA-410-1', status: 410, message: /*i18n*/ { id: 'This link has expired.' } },
  stale: {
    code: 'X0PA-412-1',
    status: 412,
    message: /*i18n*/ { id: 'Someone else changed this in the meantime. Check the latest version and try again.' },
  },
  'too-large': {
    code: 'X0PA-413-1',
    status: 413,
    message: texts.tooLarge,
  },
  'parser-failed': {
    code: 'X0PA-502-1',
    status: 502,
    message: /*i18n*/ { id: "The other parser didn't answer as expected. Try again later." },
  },
  'wrong-file-type': {
    code: 'X0PA-415-1',
    status: 415,
    message: /*i18n*/ { id: 'Please upload valid file type, allowed files are .pdf, .doc, .docx or .zip' },
  },
  'unsafe-file': {
    code: 'X0PA-415-2',
    status: 415,
    message: /*i18n*/ { id: "For your safety, we can't accept this file. Save it as a PDF and try again." },
  },
  'upload-broken': {
    code: 'X0PA-400-2',
    status: 400,
    message: texts.uploadBroken,
  },
  'no-rewriter': {
    code: 'X0PA-501-1',
    status: 501,
    message: /*i18n*/ { id: 'No writing service is set up.' },
  },
  'posting-blocked': {
    code: 'X0PA-422-2',
    status: 422,
    message: /*i18n*/ { id: "This job can't be published yet. Open Checks to see what to change." },
  },
  invalid: { code: 'X0PA-422-1', status: 422, message: /*i18n*/ { id: 'Please check the marked fields.' } },
  locked: {
    code: 'X0PA-423-1',
    status: 423,
    message: /*i18n*/ {
      id: "This is waiting for approval and can't be changed until it's decided. Cancel the approval to change it.",
    },
  },
  'signed-in-only': {
    code: 'X0PA-403-5',
    status: 403,
    message: /*i18n*/ { id: 'Sign in to apply for this job.' },
  },
  'invite-only': { code: 'X0PA-403-6', status: 403, message: /*i18n*/ { id: 'invite only' } },
  'too-many-requests': {
    code: 'X0PA-429-1',
    status: 429,
    message: /*i18n*/ { id: 'Too many attempts. Please wait a moment.' },
  },
  unexpected: {
    code: 'X0PA-500-1',
    status: 500,
    message: /*i18n*/ { id: 'It seems we have encountered an issue' },
  },
  busy: {
    code: 'X0PA-503-1',
    status: 503,
    message: /*i18n*/ { id: 'The service is busy. Please try again in a moment.' },
  },
} as const

export type ProblemName = keyof typeof problems

/** With which an endpoint that takes a file refuses it. */
export const uploadProblems = [
  'invalid',
  'too-large',
  'wrong-file-type',
  'unsafe-file',
  'upload-broken',
] as const satisfies readonly ProblemName[]

/** What a failed call answers; `fields` maps a path such as `candidate.mobile` to its English text. */
export interface ProblemBody {
  error: {
    code: string
    message: string
    fields?: Record<string, string>
    details?: Record<string, unknown>
    requestId?: string
  }
}

interface ProblemParts {
  fields?: Record<string, string>
  details?: Record<string, unknown>
  headers?: Record<string, string>
  /** A text more exact than the problem's own; must be in the catalogs. */
  message?: string
}

/** The one error that people can act on. Throw it anywhere on the server; callers of the API catch the same class. */
export class Problem extends Error {
  readonly problem: ProblemName
  readonly fields: Record<string, string> | undefined
  readonly details: Record<string, unknown> | undefined
  readonly headers: Record<string, string> | undefined
  constructor(problem: ProblemName, parts: ProblemParts = {}) {
    super(parts.message ?? problems[problem].message.id)
    this.problem = problem
    this.fields = parts.fields
    this.details = parts.details
    this.headers = parts.headers
  }
  get status(): number {
    return problems[this.problem].status
  }
}

/** The problem as it goes over the wire; `details.reason` is its name in the list above. */
export function toProblemBody(problem: Problem, requestId: string): ProblemBody {
  return {
    error: {
      code: problems[problem.problem].code,
      message: problem.message,
      ...(problem.fields && { fields: problem.fields }),
      details: { ...problem.details, reason: problem.problem },
      requestId,
    },
  }
}

/** The problem a wire answer stands for; an unknown or missing body becomes `unexpected`. */
export function fromProblemBody(body: unknown): Problem {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  const details = isRecord(error.details) ? error.details : {}
  const name = typeof details.reason === 'string' && isProblemName(details.reason) ? details.reason : 'unexpected'
  return new Problem(name, {
    ...(typeof error.message === 'string' && { message: error.message }),
    ...(isRecord(error.fields) && {
      fields: Object.fromEntries(Object.entries(error.fields).map(([k, v]) => [k, String(v)])),
    }),
    details,
  })
}

function isProblemName(name: string): name is ProblemName {
  return Object.hasOwn(problems, name)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
