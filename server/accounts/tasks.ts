import * as z from 'zod'
import { sendLetter, sweepHandedOver } from '../kernel/mail/letters.ts'
import { defineTask } from '../kernel/queue.ts'
import { accountLetter } from './account-letters.ts'
import { sweepUnconfirmed, takeRegistration } from './registration.ts'

const sweepRegistrations = defineTask({
  name: 'sweep-registrations',
  payload: z.object({}),
  seconds: 120,
  retries: 2,
  atOnce: 1,
  cron: '41 * * * *',
  work: sweepUnconfirmed,
})

export const tasks = [sendLetter, sweepHandedOver, accountLetter, takeRegistration, sweepRegistrations]
