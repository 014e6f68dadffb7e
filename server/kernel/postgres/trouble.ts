import pg from 'pg'

/**
 * What keeps a database from answering for a while, by class or code of SQLSTATE: 08 a broken connection, 53 no disk, memory or connection
 * left, 57P01 to 57P05 shut down, crashed or starting, 57014 statement time-out, 55P03 lock time-out, 40P01 deadlock, 58030 its disk fails.
 */
const passing = /^(?:08...|53...|57P0[1-5]|57014|55P03|40P01|58030)$/

/** What the driver says, without a code, of a connection that is lost or never came about. */
const lost =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|timeout expired)/
const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Whether a failure is the database's and may be over in a moment, so that who asks again is served. */
export function isPassingTrouble(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '')
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isPassingTrouble)
  if (!(error instanceof Error)) return false
  return lost.test(error.message) || ('syscall' in error && 'code' in error && lostCodes.has(String(error.code)))
}
