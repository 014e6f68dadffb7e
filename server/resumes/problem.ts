/**
 * The task codes of CV processing: 461 not a format we read, 462 the reading failed or took too long,
 * 463 too little information in it, 481 our own failure.
 */
type ResumeProblemCode = 461 | 462 | 463 | 481

/** Why a CV could not be read. `message` is for logs and tests; what a person reads is chosen by `code`. */
export class ResumeProblem extends Error {
  readonly code: ResumeProblemCode
  constructor(code: ResumeProblemCode, message: string) {
    super(message)
    this.name = 'ResumeProblem'
    this.code = code
  }
}
