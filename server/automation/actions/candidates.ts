import { createHash } from 'node:crypto'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { writeToApplicant } from '../../chat/to-applicants.ts'
import { isBucketRemoved } from '../../companies/visible-buckets.ts'
import { findAddressees } from '../../correspondence/values.ts'
import { write } from '../../correspondence/writing.ts'
import { addToList } from '../../cv-lists/additions.ts'
import { askForDocuments } from '../../document-requests/requests.ts'
import { documentsCalled } from '../../document-requests/suggestions.ts'
import { publicUrl } from '../../kernel/ports.ts'
import { rows } from '../../kernel/postgres/db.ts'
import { dayAhead } from '../../kernel/time-zone.ts'
import { countReferees } from '../../references/references.ts'
import { putIntoBuckets } from '../../talent-pool/bucket-moves.ts'
import { appIdOf, defineAction } from '../action.ts'
import { refereesLetter } from '../mails.ts'

async function profileOf(appId: number): Promise<number> {
  const [found] = await rows(sql<{ profileId: number }>`
    select profile_id as "profileId" from application where app_id = ${appId}`)
  if (!found) throw new Problem('not-found')
  return found.profileId
}

/** What reaches a candidate, or puts them where colleagues and clients look. */
export const candidateActions = [
  defineAction('send_message', async ({ text }, target) => {
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
    const clientId = `automation-${target.runId}-${name}`
    await writeToApplicant(appIdOf(target), { text, clientId }, target.viewer)
    return null
  }),
  defineAction('request_references', async ({ count }, target) => {
    const { viewer } = target
    const appId = appIdOf(target)
    if ((await countReferees(appId)) >= count) return null
    const language = (await findAddressees([appId], viewer)).get(appId)?.language ?? 'en'
    const url = `${publicUrl()}${pathOf('/app/roboroy/candidate/references')}`
    const { messageIds } = await write(
      { appIds: [appId], ...refereesLetter(language, count, url) },
      { viewer, language },
    )
    return { kind: 'messages', messageIds }
  }),
  defineAction('request_documents', async ({ titles, days, remind }, target) => {
    const { viewer } = target
    const appId = appIdOf(target)
    const documents = await documentsCalled(titles, appId, viewer)
    const dueOn = days === null ? null : await dayAhead(viewer.userId, days)
    await askForDocuments({ appId, documents, note: '', dueOn, remind }, viewer)
    return null
  }),
  defineAction('add_to_bucket', async ({ bucketId }, target) => {
    if (!mayDo(target.viewer, 'talentpool.manage')) throw new Problem('forbidden')
    if (await isBucketRemoved(target.viewer.companyId, bucketId))
      throw new Problem('not-found', { details: { removed: 'bucket' } })
    const profileId = await profileOf(appIdOf(target))
    const [added] = await putIntoBuckets([{ bucketId, profileId }], target.viewer)
    return added === undefined ? null : { kind: 'bucket', ...added }
  }),
  defineAction('add_to_cv_list', async ({ cvListId }, target) => {
    const { viewer, jobId } = target
    const isAdded = await addToList({ cvListId, jobId, appId: appIdOf(target) }, viewer)
    return isAdded ? { kind: 'cv_list', cvListId } : null
  }),
]
