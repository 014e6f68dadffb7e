import * as z from 'zod/mini'
import { moment } from './wire.ts'

/** The way back from a change, until it ends. */
export const undoable = z.object({ token: z.string(), expiresAt: moment })
