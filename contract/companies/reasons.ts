import * as z from 'zod/mini'
import { texts } from '../messages.ts'

/** The name of a reason that a company keeps, such as one for closing jobs. */
export const reasonName = z
  .string()
  .check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(100, texts.value.id))

/** The most reasons of one kind that a company keeps. */
export const mostReasons = 50
