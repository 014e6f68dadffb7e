import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedTexts, type Verb } from '@hireloom/contract/history/verb.ts'
import { verbs } from '@hireloom/contract/history/verbs.ts'
import * as z from 'zod'
import * as core from 'zod/v4/core'
import { newCompany, newJob, world } from '../testing/world.ts'
import { changesOf, record } from './history.ts'
import { db } from './postgres/db.ts'
import { findEvents } from './read-history.ts'
import { sql } from 'kysely'

test('a verb that is not in the list, and a payload that is not the verb’s, do not compile', () => {
  const wrong = [
    // @ts-expect-error there is no such verb
    () => record('application_vanished', { entityId: 1 }),
    // @ts-expect-error it must say where the application stands
    () => record('application_moved', { entityId: 1 }),
    // @ts-expect-error this verb says nothing of before and after
    () => record('signed_in', { entityId: 1, after: { name: 'Ada' } }),
  ]
  assert.equal(wrong.length, 3)
})
