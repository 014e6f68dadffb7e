import {
  type CareersDraft,
  type CareersPage,
  discardCareersDraft,
  publishCareersPage,
  readCareersPage,
  restoreCareersEdition,
  saveCareersPage,
} from '@hireloom/contract/companies/careers-page.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { isProblem } from '../../kernel/problem.ts'
import { serverText } from '../../kernel/server-text.ts'
import { useLeaving } from '../../kernel/use-leaving.ts'
import { showFailure } from '../../ui/app/UndoToast.tsx'
import { createDraftSaver, type SaveState } from './draft-saver.ts'

const save = async (draftVersion: number, content: CareersDraft) =>
  (await call(saveCareersPage, { body: { draftVersion, content } })).draftVersion

/** The careers page as it is written: kept on the server while one types, then published, dropped or taken from a former edition. */
export function useCareersDraft(loaded: CareersPage) {
  const { i18n } = useLingui()
  const [page, setPage] = useState(loaded)
  const [content, setContent] = useState(loaded.content)
  const [state, setState] = useState<SaveState>({ is: 'saved' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** Grows when what is shown was not typed here. */
  const [generation, setGeneration] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [saver] = useState(() =>
    createDraftSaver({ version: loaded.draftVersion, content: loaded.content }, save, setState),
  )

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

  const set = (changed: Partial<CareersDraft>) => {
    const next = { ...content, ...changed }
    setContent(next)
    setErrors({})
    setPage(before => ({ ...before, hasDraft: true }))
    saver.change(next)
  }
  const show = (next: CareersPage) => {
    setPage(next)
    setContent(next.content)
    setErrors({})
    setGeneration(before => before + 1)
    saver.replace(next.draftVersion, next.content)
  }
  /** Keeps what is typed, then does something that answers the page as it is afterwards; what the server refuses is told. */
  const run = async (work: (draftVersion: number) => Promise<CareersPage>): Promise<CareersPage | null> => {
    if (isBusy) return null
    setBusy(true)
    try {
      const version = await saver.flush()
      if (version === null) return null
      const next = await work(version)
      show(next)
      return next
    } catch (error) {
      if (!isProblem(error)) throw error
      const told = Object.entries(error.fields ?? {}).map(([field, message]) => [field, serverText(i18n, message)])
      setErrors(Object.fromEntries(told))
      showFailure(serverText(i18n, error.message))
      return null
    } finally {
      setBusy(false)
    }
  }
  const publish = () => run(draftVersion => call(publishCareersPage, { body: { draftVersion } }))
  const discard = () => run(draftVersion => call(discardCareersDraft, { body: { draftVersion } }))
  const restore = (version: number) =>
    run(draftVersion => call(restoreCareersEdition, { params: { version }, body: { draftVersion } }))
  /** Puts a former edition in force at once. */
  const goBackTo = async (version: number) => ((await restore(version)) === null ? null : publish())
  /** Somebody else has saved meanwhile: their words in place of ours, or ours over theirs. */
  const settle = async (whose: 'theirs' | 'mine') => {
    const theirs = await call(readCareersPage)
    if (whose === 'theirs') return show(theirs)
    saver.rebase(theirs.draftVersion)
    await saver.flush()
  }
  const isStale = state.is === 'failed' && isProblem(state.error) && state.error.problem === 'stale'
  const refusal = state.is === 'failed' && !isStale ? refusalOf(state.error) : null
  return {
    page,
    content,
    errors: refusal === null ? errors : { ...errors, ...refusal },
    state: state.is,
    isStale,
    isBusy,
    generation,
    set,
    publish,
    discard,
    restore,
    goBackTo,
    settle,
    retry: () => saver.flush(),
  }
}

/** Fields of a save that was refused, by their path in the page. */
function refusalOf(error: unknown): Record<string, string> {
  const fields = isProblem(error) ? (error.fields ?? {}) : {}
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^content\./, ''), text]))
}
