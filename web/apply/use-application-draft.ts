import { draftCookieName } from '@hireloom/contract/apply/form-names.ts'
import { draftDays } from '@hireloom/contract/constants.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { Words } from '../kernel/unsaved.ts'
import { useSaving } from '../kernel/use-saving.ts'
import type { FormValues } from './apply-form.ts'
import type { FileView } from './draft-file.ts'

/** Most CVs are read within two seconds. */
const pollOftenForMs = 8000
const pollOftenMs = 400
const pollEveryMs = 2000
const pollForMs = 60_000

const calls = () => import('./draft-calls.ts')

interface Upload {
  readonly sent: Promise<{ token: string; view: FileView | null }>
  /** When it had ended, in milliseconds of `performance.now`. */
  endedAt: number | null
}

/** So long after its end a form that opens may have been asked for before it. */
const justNowMs = 10_000

/**
 * The last upload of each form: it goes on while its form is closed, such as a window, and a form of the same job that opens meanwhile
 * takes it over. What the server knew when that form was asked for may be older than the end of the upload.
 */
const uploads = new Map<string, Upload>()

/**
 * The unfinished application on the server: made at the first change and kept all the while; its CV is sent with progress and asked
 * after while it is being read.
 */
export function useApplicationDraft(
  { jobId, isReferral }: { jobId: number; isReferral: boolean },
  start: { token: string | null; file: FileView | null; values: FormValues },
  values: FormValues,
  restore: (words: Words) => void,
) {
  const [query] = useSearchParams()
  const key = draftCookieName(jobId, isReferral)
  const token = useRef(start.token)
  const making = useRef<Promise<string>>(undefined)
  const [file, setFile] = useState(start.file)
  const [progress, setProgress] = useState<number | null>(uploads.get(key)?.endedAt === null ? 0 : null)

  const ensure = async (): Promise<string> => {
    if (token.current !== null) return token.current
    making.current ??= calls().then(({ start: make }) =>
      make({ jobId, sharinghash: query.get('sharing'), isReferral }, values),
    )
    try {
      token.current = await making.current
      rememberToken(key, token.current)
      return token.current
    } finally {
      making.current = undefined
    }
  }
  const { save, settle, saveState } = useSaving({
    form: key,
    typed: values,
    start: start.values,
    load: async () => {
      const { save: write } = await calls()
      return async data => write(await ensure(), data)
    },
    wordsOf: typed => typed,
    restore,
  })
  const { pathname } = useLocation()
  const { state, formData, location: next } = useNavigation()
  const isSent = state === 'loading' && formData !== undefined && next.pathname !== pathname
  useEffect(() => {
    if (isSent) settle()
  })

  const send = async (chosen: File): Promise<void> => {
    setProgress(0)
    const sent = (async () => {
      const { sendFile } = await calls()
      const held = await ensure()
      return { token: held, view: await sendFile(held, chosen, setProgress) }
    })()
    const upload: Upload = { sent, endedAt: null }
    uploads.set(key, upload)
    try {
      setFile((await sent).view)
      upload.endedAt = performance.now()
    } catch (error) {
      if (uploads.get(key) === upload) uploads.delete(key)
      throw error
    } finally {
      setProgress(null)
    }
  }
  useEffect(() => {
    let isOpen = true
    const upload = uploads.get(key)
    const endedAt = upload?.endedAt ?? null
    if (endedAt !== null && performance.now() - endedAt > justNowMs) return
    const arrived = upload?.sent.then(({ token: held, view }) => {
      token.current = held
      // Of an upload that had ended the server may know more by now.
      if (isOpen) setFile(known => (endedAt === null ? view : (known ?? view)))
    })
    // After a failure the form only stays without a file.
    arrived?.catch(() => undefined).finally(() => isOpen && setProgress(null))
    return () => {
      isOpen = false
    }
  }, [key])
  const remove = async (): Promise<void> => {
    setFile(null)
    uploads.delete(key)
    const { removeFile } = await calls()
    await removeFile(await ensure())
  }

  /** Mails the link of the draft to the address in it, and answers that address. */
  const mailLink = async (): Promise<string> => {
    await save()
    return (await calls()).mailLink(await ensure())
  }

  const isReading = file?.state === 'reading'
  useEffect(() => {
    const held = token.current
    if (!isReading || held === null) return
    const start = performance.now()
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const waited = performance.now() - start
      if (waited < pollForMs) timer = setTimeout(() => void ask(), waited < pollOftenForMs ? pollOftenMs : pollEveryMs)
    }
    let isOpen = true
    const ask = () =>
      calls()
        .then(({ readFile }) => readFile(held))
        .then(
          found => isOpen && (found?.state === 'reading' ? wait() : setFile(found)),
          () => isOpen && wait(),
        )
    wait()
    return () => {
      isOpen = false
      clearTimeout(timer)
    }
  }, [isReading])

  return { saveState, file, progress, ensure, save, send, remove, mailLink }
}

function rememberToken(cookie: string, token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookie}=${token}; Path=/; Max-Age=${draftDays * 24 * 60 * 60}; SameSite=Lax${secure}`
}
