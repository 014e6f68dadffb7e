import {
  changeMicrosite,
  discardMicrositeDraft,
  listMicrosites,
  type MicrositeSettings,
  publishMicrosite,
  readMicrositeSettings,
  unpublishMicrosite,
} from '@hireloom/contract/microsites/manage.ts'
import { usePageDraft } from '../../companies/work/use-page-draft.ts'
import { call } from '../../kernel/api.ts'
import { refresh } from '../../ui/app/page-data.ts'

export type MicrositeContent = Omit<
  MicrositeSettings,
  | 'micrositeId'
  | 'companyId'
  | 'externalPageId'
  | 'presentPageId'
  | 'primaryBucketId'
  | 'hasDraft'
  | 'state'
  | 'version'
  | 'updatedAt'
>

/** What is written here of a microsite; the bucket of its visitors is chosen elsewhere. */
function contentOf(settings: MicrositeSettings): MicrositeContent {
  const {
    micrositeId: _id,
    companyId: _company,
    externalPageId: _external,
    presentPageId: _present,
    ...rest
  } = settings
  const {
    primaryBucketId: _bucket,
    hasDraft: _has,
    state: _state,
    version: _version,
    updatedAt: _at,
    ...content
  } = rest
  return content
}

/** A microsite as it is written, then published, or taken off with what is written. */
export function useMicrositeDraft(loaded: MicrositeSettings) {
  const params = { micrositeId: loaded.micrositeId }
  const draft = usePageDraft(loaded, {
    read: () => call(readMicrositeSettings, { params }),
    contentOf,
    versionOf: settings => settings.version,
    save: async (version, content) => {
      const saved = await call(changeMicrosite, { params, body: { ...content, version } })
      void refresh(listMicrosites)
      return { version: saved.version, changed: saved }
    },
  })
  const act = async (endpoint: typeof publishMicrosite | typeof unpublishMicrosite | typeof discardMicrositeDraft) => {
    const settings = await call(endpoint, { params })
    void refresh(listMicrosites)
    return settings
  }
  return {
    ...draft,
    publish: () => draft.run(() => act(publishMicrosite)),
    unpublish: () => draft.run(() => act(unpublishMicrosite)),
    discard: () => draft.discard(() => act(discardMicrositeDraft)),
  }
}

export type MicrositeDraft = ReturnType<typeof useMicrositeDraft>
