import { type UndoLength, undoSeconds } from '@hireloom/contract/constants.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type * as z from 'zod'
import { later, now } from './clock.ts'
import { db, json, transaction } from './postgres/db.ts'
import { hashToken, newToken } from './session.ts'

/** The button disappears when the time is over; a click in the last moment still has to arrive. */
const graceSeconds = 30

/** Seconds after which a token has certainly expired, so that cleanup may start. */
export const undoEndsSeconds = (lasts: UndoLength): number => undoSeconds[lasts] + graceSeconds

/** How many things are as they were, and how many are not, because they have moved on since. */
export interface TakenBack {
  readonly count: number
  readonly stayed?: number
}

/** A kind of change that can be undone; `inverse` is the data that undoing needs. */
interface UndoKind<Inverse> {
  /** Stored with each token. */
  readonly name: string
  /** Entity of the undo event. */
  readonly entity: string
  readonly lasts: UndoLength
  readonly inverse: z.ZodType<Inverse>
  /**
   * Whether a colleague who has the token may undo it; normally the rule for making the change. Without it only the author may.
   */
  readonly mayTakeBack?: (viewer: Viewer, entityId: number) => Promise<boolean> | boolean
  /** Undoes the change in the token's transaction and answers how many things changed; throws when the state has moved on. */
  readonly takeBack: (inverse: Inverse, viewer: Viewer, entityId: number) => Promise<number | TakenBack>
}

/** An undo kind with the type of its inverse erased. */
interface AnyUndo {
  readonly entity: string
  readonly mayTakeBack: (viewer: Viewer, entityId: number) => Promise<boolean> | boolean
  readonly run: (inverse: unknown, viewer: Viewer, entityId: number) => Promise<number | TakenBack>
}

export interface Undoable {
  readonly token: string
  readonly expiresAt: string
}

interface DefinedUndo<Inverse> {
  /** Issues the token that undoes a change; call it in the change's transaction. */
  readonly issue: (viewer: Viewer, entityId: number, inverse: Inverse) => Promise<Undoable>
}

const known = new Map<string, AnyUndo>()

/** Declares a change that can be undone; the endpoint `undo` then accepts its tokens. */
export function defineUndo<Inverse>(kind: UndoKind<Inverse>): DefinedUndo<Inverse> {
  known.set(kind.name, {
    entity: kind.entity,
    mayTakeBack: kind.mayTakeBack ?? (() => false),
    run: (inverse, viewer, entityId) => kind.takeBack(kind.inverse.parse(inverse), viewer, entityId),
  })
  return {
    issue: async (viewer, entityId, inverse) => {
      const token = newToken()
      await db()
        .insertInto('undo_token')
        .values({
          token_hash: hashToken(token),
          user_id: viewer.userId,
          company_id: viewer.companyId,
          kind: kind.name,
          entity_id: entityId,
          inverse: json(inverse),
          expires_at: later(undoEndsSeconds(kind.lasts) * 1000),
        })
        .execute()
      return { token, expiresAt: later(undoSeconds[kind.lasts] * 1000).toISOString() }
    },
  }
}

/** Takes a change back, once, as long as its token lives; what is refused leaves the token as it was. */
export function takeUndo(token: string, viewer: Viewer): Promise<TakenBack & { entity: string; entityId: number }> {
  return transaction(async () => {
    const found = await db()
      .selectFrom('undo_token')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .forUpdate()
      .executeTakeFirst()
    const kind = found && known.get(found.kind)
    if (!found || !kind || !(await isTakenBackBy(viewer, found, kind))) throw new Problem('not-found')
    if (found.used_at !== null || found.expires_at < now()) throw new Problem('undo-expired')
    const done = await kind.run(found.inverse, viewer, found.entity_id)
    await db().updateTable('undo_token').set({ used_at: now() }).where('token_hash', '=', found.token_hash).execute()
    return { entity: kind.entity, entityId: found.entity_id, ...(typeof done === 'number' ? { count: done } : done) }
  })
}

async function isTakenBackBy(
  viewer: Viewer,
  token: { user_id: number; company_id: number | null; entity_id: number },
  kind: AnyUndo,
): Promise<boolean> {
  if (token.user_id === viewer.userId) return true
  const isColleague = isStaff(viewer) && token.company_id === viewer.companyId
  return isColleague && kind.mayTakeBack(viewer, token.entity_id)
}

/** Whether a token still takes its change back, as far as time and use go. */
export async function isUndoOpen(token: string): Promise<boolean> {
  const found = await db()
    .selectFrom('undo_token')
    .select('kind')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return found !== undefined
}
