import { pino } from 'pino'

export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>

/** A text with every mail address in it hidden, but for its domain. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s@<>()"',;:=/\\]+@(?=[\p{L}\d.-]+\.\p{L}{2})/gu, '•••@')

/** An error as the log may hold it: mail servers and the database repeat addresses and whole rows, lost connections all they are. */
export function failureOf(error: Error): unknown {
  const { detail: _row, client: _connection, ...told } = pino.stdSerializers.err(error)
  return JSON.parse(withoutAddresses(JSON.stringify(told)))
}

/** JSON lines on standard output; passwords, tokens, cookies and mail addresses never appear. */
export function createLog(level: string): ReturnType<typeof pino> {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: failureOf },
    redact: { paths: ['*.password', '*.token', 'req.headers.cookie', 'req.headers.authorization'], censor: '***' },
  })
}
