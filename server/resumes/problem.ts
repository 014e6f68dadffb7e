/** Why a CV could not be read. */
export const resumeProblemReasons = [
  'wrong-type',
  'broken',
  'encrypted',
  /** A file that could run something. */
  'macros',
  /** An archive that fills memory or disk when it is unpacked. */
  'swelling-archive',
  'reading-failed',
  /** The process was late or died; on a quieter machine it might not have. */
  'interrupted',
  'too-little-text',
  /** What it says stands in pictures, whose text is found in another process. */
  'picture',
  'own-failure',
] as const
type Reason = (typeof resumeProblemReasons)[number]

/** Task codes of CV processing: 461 not a file we read, 462 the reading failed or took too long, 463 too little in it, 481 our own failure. */
const codes = {
  'wrong-type': 461,
  broken: 461,
  encrypted: 461,
  macros: 461,
  'swelling-archive': 461,
  'reading-failed': 462,
  interrupted: 462,
  'too-little-text': 463,
  picture: 463,
  'own-failure': 481,
} as const satisfies Record<Reason, number>

/** `message` is for logs; what a person reads is chosen by `reason` or `code`. */
export class ResumeProblem extends Error {
  readonly reason: Reason
  readonly code: (typeof codes)[Reason]
  constructor(reason: Reason, message: string) {
    super(message)
    this.name = 'ResumeProblem'
    this.reason = reason
    this.code = codes[reason]
  }
}
