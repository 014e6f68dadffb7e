import {
  type CareersDraft,
  type CareersPage,
  discardCareersDraft,
  publishCareersPage,
  readCareersPage,
  restoreCareersEdition,
  saveCareersPage,
} from '@hireloom/contract/companies/careers-page.ts'
import { call } from '../../kernel/api.ts'
import { usePageDraft } from './use-page-draft.ts'

const kind = {
  read: () => call(readCareersPage),
  contentOf: (page: CareersPage) => page.content,
  versionOf: (page: CareersPage) => page.draftVersion,
  save: async (draftVersion: number, content: CareersDraft) => {
    const saved = await call(saveCareersPage, { body: { draftVersion, content } })
    return { version: saved.draftVersion, changed: { hasDraft: true } }
  },
}

/** The careers page as it is written, then published, dropped or taken from a former edition. */
export function useCareersDraft(loaded: CareersPage) {
  const draft = usePageDraft(loaded, kind)
  const publish = () => draft.run(draftVersion => call(publishCareersPage, { body: { draftVersion } }))
  const discard = () => draft.discard(draftVersion => call(discardCareersDraft, { body: { draftVersion } }))
  const restore = (version: number) =>
    draft.run(draftVersion => call(restoreCareersEdition, { params: { version }, body: { draftVersion } }))
  /** Puts a former edition in force at once. */
  const goBackTo = async (version: number) => ((await restore(version)) === null ? null : publish())
  return { ...draft, publish, discard, restore, goBackTo }
}
