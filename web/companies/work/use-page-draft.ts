import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isProblem } from '../../kernel/problem.ts'
import { serverText } from '../../kernel/server-text.ts'
import { useLeaving } from '../../kernel/use-leaving.ts'
import { showFailure } from '../../ui/app/UndoToast.tsx'
import { useLeaveGuard } from '../../ui/app/use-leave-guard.ts'
import { createDraftSaver, type SaveState } from './draft-saver.ts'

/** How a public page that is written as a draft is read and saved. */
interface PageKind<Page, Content> {
  readonly read: () => Promise<Page>
  readonly contentOf: (page: Page) => Content
  /** Of the draft; a save from an older one is refused as `stale`. */
  readonly versionOf: (page: Page) => number
  /** Answers what the save changes about the page, and the version of the draft then. */
  readonly save: (version: number, content: Content) => Promise<{ version: number; changed: Partial<Page> }>
}

/** A public page as it is written: kept on the server while one types, and replaced by what an act on it answers. */
export function usePageDraft<Page extends { hasDraft: boolean }, Content extends object>(
  loaded: Page,
  kind: PageKind<Page, Content>,
) {
  const { i18n } = useLingui()
  const [page, setPage] = useState(loaded)
  const [content, setContent] = useState(() => kind.contentOf(loaded))
  const [state, setState] = useState<SaveState>({ is: 'saved' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** Grows when what is shown was not typed here. */
  const [generation, setGeneration] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [saver] = useState(() => {
    const save = async (version: number, typed: Content) => {
      const saved = await kind.save(version, typed)
      setPage(before => ({ ...before, ...saved.changed }))
      return saved.version
    }
    return createDraftSaver({ version: kind.versionOf(loaded), content }, save, setState)
  })

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.isClean()) return
      void saver.flush()
      event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('beforeunload', warn)
      void saver.flush()
    }
  }, [saver])
  useLeaving(() => void saver.flush())
  // What could not be saved is not left behind unasked.
  useLeaveGuard(state.is === 'failed')

  const set = (changed: Partial<Content>) => {
    const next = { ...content, ...changed }
    setContent(next)
    setErrors({})
    saver.change(next)
  }
  const show = (next: Page) => {
    setPage(next)
    setContent(kind.contentOf(next))
    setErrors({})
    setGeneration(before => before + 1)
    saver.replace(kind.versionOf(next), kind.contentOf(next))
  }
  const fieldsOf = (error: unknown): Record<string, string> => {
    const fields = isProblem(error) ? (error.fields ?? {}) : {}
    return Object.fromEntries(
      Object.entries(fields).map(([path, text]) => [path.replace(/^content\./, ''), serverText(i18n, text)]),
    )
  }
  /** Shows the page as `work` answers it; what the server refuses is told. */
  const act = async (work: () => Promise<Page>): Promise<Page | null> => {
    if (isBusy) return null
    setBusy(true)
    try {
      const next = await work()
      show(next)
      return next
    } catch (error) {
      if (!isProblem(error)) throw error
      setErrors(fieldsOf(error))
      showFailure(serverText(i18n, error.message))
      return null
    } finally {
      setBusy(false)
    }
  }
  /** Saves what is typed, then does something with the page; where it could not be saved, says why. */
  const run = (work: (version: number) => Promise<Page>) =>
    act(async () => {
      const version = await saver.flush()
      if (version === null) throw saver.failure()
      return work(version)
    })
  /** Goes back to what is published, also from what could not be saved. */
  const discard = (work: (version: number) => Promise<Page>) =>
    act(async () => {
      await saver.flush()
      const present = await kind.read()
      return present.hasDraft ? work(kind.versionOf(present)) : present
    })
  /** After a colleague's save: their words in place of ours, or ours over theirs. */
  const settle = async (whose: 'theirs' | 'mine') => {
    const theirs = await kind.read()
    if (whose === 'theirs') return show(theirs)
    saver.rebase(kind.versionOf(theirs))
    await saver.flush()
  }
  const isStale = state.is === 'failed' && isProblem(state.error) && state.error.problem === 'stale'
  return {
    page,
    content,
    errors: state.is === 'failed' && !isStale ? { ...errors, ...fieldsOf(state.error) } : errors,
    state: state.is,
    /** Something is typed that visitors do not see, whether it is saved or not. */
    hasDraft: page.hasDraft || state.is !== 'saved',
    isStale,
    isBusy,
    generation,
    set,
    run,
    discard,
    settle,
    retry: () => saver.flush(),
  }
}

export type PageDraft = Pick<
  ReturnType<typeof usePageDraft<{ hasDraft: boolean }, object>>,
  'state' | 'isStale' | 'settle' | 'retry'
>
