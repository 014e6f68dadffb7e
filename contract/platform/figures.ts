import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const readPlatformFigures = endpoint({
  name: 'readPlatformFigures',
  summary: 'Read how the installation stands: companies, waiting emails, failed background jobs, recent reports',
  method: 'GET',
  path: '/roboroy/api/v1/platform/figures',
  audience: 'platform-admin',
  output: z.object({
    /** Approved ones. */
    companies: z.number(),
    emailsWaiting: z.number(),
    /** Given up in the last ten days, after all tries. */
    failedRuns: z.number(),
    /** Of the last seven days. */
    reports: z.number(),
  }),
})
