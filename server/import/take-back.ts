import { mayDo, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { TakenBack } from '../kernel/undo.ts'
import { WrongFile } from './loose.ts'
import { undoImport } from './undo.ts'

/** A colleague who may import takes an import back, too. */
export const mayImport = (viewer: Viewer): boolean => mayDo(viewer, 'jobs.import')

/** Takes an import back in the present transaction; answers how many jobs that concerned, and how many stayed. One that a later import went over is refused. */
export async function takeBackImport(importId: number): Promise<TakenBack> {
  try {
    const { removed, closed, restored, left } = await undoImport(importId)
    const count = removed + closed.length + restored
    return { count, ...(left.length > 0 && { stayed: left.length }) }
  } catch (error) {
    if (error instanceof WrongFile) throw new Problem('illegal-change')
    throw error
  }
}
