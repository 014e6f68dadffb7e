import { type UndoLength, undoSeconds } from '@hireloom/contract/constants.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type * as z from 'zod'
import { later, now } from './clock.ts'
import { db, json, transaction } from './postgres/db.ts'
import { hashToken, newToken } from './session.ts'

/** The button ends with the time of its kind; a click in the last moment still has to travel. */
const graceSeconds = 30

/** After so many seconds a token of this length opens nothing any more, and what waited for it can go. */
export const undoEndsSeconds = (lasts: UndoLength): number => undoSeconds[lasts] + graceSeconds

/** A kind of change that can be taken back; `inverse` is what must be known for it. */
interface UndoKind<Inverse> {
  /** Kept with each token. */
  readonly name: string
  /** What is told to have changed. */
  readonly entity: string
  readonly lasts: UndoLength
  readonly inverse: z.ZodType<Inverse>
  /**
   * Whether somebody else of the maker's company, who has the token, may take it back: the rule of who may make such a change. Left out,
   * only the maker may.
   */
  readonly mayTakeBack?: (viewer: Viewer, entityId: number) => Promise<boolean> | boolean
  /** Takes it back in the token's transaction and tells how many things; refuses when the world has moved on. */
  readonly takeBack: (inverse: Inverse, viewer: Viewer, entityId: number) => Promise<number>
}

/** A kind as the tokens see it, the form of its inverse forgotten. */
interface AnyUndo {
  readonly entity: string
  readonly mayTakeBack: (viewer: Viewer, entityId: number) => Promise<boolean> | boolean
  readonly run: (inverse: unknown, viewer: Viewer, entityId: number) => Promise<number>
}

export interface Undoable {
  readonly token: string
  readonly expiresAt: string
}

interface DefinedUndo<Inverse> {
  /** Hands out the token that takes a change back; call it in the change's transaction. */
  readonly issue: (viewer: Viewer, entityId: number, inverse: Inverse) => Promise<Undoable>
}

const known = new Map<string, AnyUndo>()

/** Declares a change that can be taken back; from then on the one call `undo` takes its tokens. */
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
export function takeUndo(token: string, viewer: Viewer): Promise<{ entity: string; entityId: number; count: number }> {
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
    const count = await kind.run(found.inverse, viewer, found.entity_id)
    await db().updateTable('undo_token').set({ used_at: now() }).where('token_hash', '=', found.token_hash).execute()
    return { entity: kind.entity, entityId: found.entity_id, count }
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
