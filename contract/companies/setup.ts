import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** What a new company does first, in this order. Each can be skipped and come back to. */
export const setupSteps = ['profile', 'look', 'structure', 'people', 'job'] as const
export type SetupStep = (typeof setupSteps)[number]

const setup = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(['done', 'skipped', 'open']) })),
  isEnded: z.boolean(),
})
export type Setup = z.output<typeof setup>

const path = '/roboroy/api/v1/company-info/me/setup'

export const readSetup = endpoint({
  name: 'readSetup',
  summary: 'Read which steps of setting up the company are done',
  method: 'GET',
  path,
  audience: 'staff',
  may: 'company.admin',
  output: setup,
})

export const changeSetup = endpoint({
  name: 'changeSetup',
  summary: 'Skip a step of setting up the company or come back to it, or end setting up',
  method: 'PATCH',
  path,
  audience: 'staff',
  may: 'company.admin',
  body: z.object({
    skipped: z.optional(z.array(z.enum(setupSteps)).check(z.maxLength(setupSteps.length))),
    isEnded: z.optional(z.boolean()),
  }),
  output: setup,
})
