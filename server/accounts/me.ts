import { ownPath } from '@hireloom/contract/accounts/own-path.ts'
import type { changeMe, profileInformation, User, whoAmI } from '@hireloom/contract/accounts/sessions.ts'
import { keepNameCharacters } from '@hireloom/contract/apply/form-names.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem, problems } from '@hireloom/contract/problems.ts'
import { record } from '../kernel/history.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { isTimeZone } from '../kernel/time-zone.ts'
import { findAccountById, findCompanyLite, userOf } from './users.ts'

/** The signed-in person, for endpoints that only such a person reaches. */
async function requireUser(caller: Caller): Promise<User> {
  const user = await userOf(caller)
  if (!user) throw new Problem('unauthorized')
  return user
}

/** The person and their company, or the failure inside a successful answer, as older clients expect it. */
export async function tellWhoAmI(caller: Caller): Promise<Answer<typeof whoAmI>> {
  const u = await userOf(caller)
  const { code, message } = problems.unauthorized
  return u ? { u, c: await findCompanyLite(u.companyId) } : { error: { code, message: message.id } }
}

/** The person with their own company and the one in which they are now. */
export async function readProfileInformation(caller: Caller): Promise<Answer<typeof profileInformation>> {
  const user = await requireUser(caller)
  const account = await findAccountById(user.userId)
  return {
    ...user,
    company: await findCompanyLite(account?.companyId ?? null),
    currentCompany: await findCompanyLite(user.companyId),
  }
}

/** The names that are given, of the characters that names have. */
function namesIn({ firstname, lastname }: AnswerInput<typeof changeMe>['body']) {
  return {
    ...(firstname !== undefined && { firstname: keepNameCharacters(firstname).trim() }),
    ...(lastname !== undefined && { lastname: keepNameCharacters(lastname).trim() }),
  }
}

/** Changes what the person may decide about themselves; what is not given stays. */
export async function changeOwnSettings(
  change: AnswerInput<typeof changeMe>['body'],
  caller: Caller,
): Promise<Answer<typeof changeMe>> {
  const before = await requireUser(caller)
  const fields: Record<string, string> = {}
  if (change.tzid != null && !isTimeZone(change.tzid)) fields.tzid = texts.value.id
  if (change.startPage !== undefined && ownPath(change.startPage) === null) fields.startPage = texts.value.id
  const names = namesIn(change)
  if (names.firstname !== undefined && !/\p{L}/u.test(names.firstname)) fields.firstname = texts.firstName.id
  if (names.lastname !== undefined && !/\p{L}/u.test(names.lastname)) fields.lastname = texts.lastName.id
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  // What is not given is not written either: it may be changing at this moment.
  const values = {
    ...(change.tzid !== undefined && { tzid: change.tzid }),
    ...(change.locale !== undefined && { locale: change.locale }),
    ...(change.publicVisibility !== undefined && { public_visibility: change.publicVisibility }),
    ...(change.startPage !== undefined && { start_page: change.startPage }),
    ...names,
  }
  if (Object.keys(values).length === 0) return before
  return transaction(async () => {
    await db().updateTable('app_user').set(values).where('user_id', '=', before.userId).execute()
    const { firstname: _firstname, lastname: _lastname, ...settings } = change
    await record('user_changed', {
      entityId: before.userId,
      companyId: before.companyId,
      before: Object.fromEntries(Object.keys(settings).map(name => [name, Reflect.get(before, name)])),
      after: { ...settings, ...(Object.keys(names).length > 0 && { hasNewName: true }) },
    })
    return requireUser(caller)
  })
}
