import {
  putDraftFile,
  readDraft,
  removeDraftFile,
  saveDraft,
  startDraft,
} from '@hireloom/contract/applications/apply.ts'
import { draftDays } from '@hireloom/contract/constants.ts'
import { useEffect, useRef, useState } from 'react'
import { call, upload } from '../kernel/api.ts'
import type { FormValues } from './apply-form.ts'
import { type FileView, fileView } from './draft-file.ts'

const saveEveryMs = 5000
const pollEveryMs = 2000
const pollForMs = 60_000

type SaveState = 'clean' | 'saving' | 'saved' | 'failed'

/**
 * The unfinished application on the server: made at the first change, saved when a field is left and every 5 seconds after changes;
 * its CV is sent with progress and asked after while it is being read.
 */
export function useApplicationDraft(
  jobId: number,
  start: { token: string | null; file: FileView | null; values: FormValues },
  values: FormValues,
) {
  const token = useRef(start.token)
  const making = useRef<Promise<string>>(undefined)
  const saved = useRef(start.values)
  const latest = useRef(values)
  const [saveState, setSaveState] = useState<SaveState>('clean')
  const [file, setFile] = useState(start.file)
  const [progress, setProgress] = useState<number | null>(null)
  useEffect(() => {
    latest.current = values
  })

  const ensure = async (): Promise<string> => {
    if (token.current !== null) return token.current
    making.current ??= call(startDraft, { body: { jobId, data: latest.current } }).then(draft => draft.token)
    try {
      token.current = await making.current
      rememberToken(jobId, token.current)
      return token.current
    } finally {
      making.current = undefined
    }
  }
  const save = async (): Promise<void> => {
    const data = latest.current
    if (data === saved.current) return
    setSaveState('saving')
    try {
      await call(saveDraft, { params: { token: await ensure() }, body: { data } })
      saved.current = data
      setSaveState('saved')
    } catch {
      // The form still holds everything; the next change or second tries again.
      setSaveState('failed')
    }
  }
  useEffect(() => {
    const timer = setInterval(() => void save(), saveEveryMs)
    return () => clearInterval(timer)
  })

  const send = async (chosen: File): Promise<FileView | null> => {
    setProgress(0)
    try {
      const params = { token: await ensure() }
      const draft = await upload(putDraftFile, { params }, { resume: [chosen] }, { onProgress: setProgress })
      const view = draft.file && fileView(draft.file)
      setFile(view)
      return view
    } finally {
      setProgress(null)
    }
  }
  const remove = async (): Promise<void> => {
    setFile(null)
    await call(removeDraftFile, { params: { token: await ensure() } })
  }

  const isReading = file?.state === 'reading'
  useEffect(() => {
    const held = token.current
    if (!isReading || held === null) return
    const until = Date.now() + pollForMs
    const timer = setInterval(() => {
      if (Date.now() > until) return clearInterval(timer)
      call(readDraft, { params: { token: held } }).then(
        draft => draft.file?.state !== 'reading' && setFile(draft.file && fileView(draft.file)),
        () => undefined,
      )
    }, pollEveryMs)
    return () => clearInterval(timer)
  }, [isReading])

  return { saveState, file, progress, save, send, remove }
}

function rememberToken(jobId: number, token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `draft_${jobId}=${token}; Path=/; Max-Age=${draftDays * 24 * 60 * 60}; SameSite=Lax${secure}`
}
