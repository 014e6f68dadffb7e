import { pino } from 'pino'

export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>

/** JSON lines on standard output; passwords, tokens and cookies never appear. */
export function createLog(level: string): ReturnType<typeof pino> {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.token', 'req.headers.cookie', 'req.headers.authorization'], censor: '***' },
  })
}
