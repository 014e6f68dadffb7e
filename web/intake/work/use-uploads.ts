import { cvExtensions, cvMaxBytes, cvMaxCountOfRecruiter } from '@hireloom/contract/constants.ts'
import { checkFiles, type FailedFile, putResumePiece, readResumePieces } from '@hireloom/contract/intake/uploads.ts'
import { intakeTexts } from '@hireloom/contract/intake/words.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { useRef, useState } from 'react'
import { call, upload } from '../../kernel/api.ts'
import { isProblem } from '../../kernel/problem.ts'
import { sendInPieces, uploadIdOf } from '../../kernel/send-pieces.ts'
import { useFailureText } from '../../ui/app/failures.ts'

/** Where the people of the CVs go. */
export interface UploadTarget {
  readonly jobId?: number
  readonly isTalentPoolCase?: boolean
  readonly isInternalEmployee?: boolean
  readonly bucketId?: number | null
}

export interface Chosen {
  readonly file: File
  readonly state: 'ready' | 'sending' | 'sent' | 'invalid'
  /** Share that has been sent, 0 to 1. */
  readonly share: number
  /** Why it is invalid, in English, the key of its translation. */
  readonly message: string | null
}

export interface Discarded {
  readonly name: string
  readonly message: string
}

const sendingAtOnce = 3

/** Files on their way to the server: which are chosen, how far each is, and what was wrong with those left out. */
export function useUploads(target: UploadTarget, types: readonly string[]) {
  const textOf = useFailureText()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [discarded, setDiscarded] = useState<readonly Discarded[]>([])
  const [isSending, setSending] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const leaving = useRef(new AbortController())

  const set = (file: File, change: Partial<Chosen>) =>
    setChosen(list => list.map(each => (each.file === file ? { ...each, ...change } : each)))

  const add = (files: readonly File[]) => {
    const left: Discarded[] = []
    const list = [...chosen]
    for (const file of files) {
      const fault = faultOf(file, list, types)
      if (fault === null) list.push({ file, state: 'ready', share: 0, message: null })
      else left.push({ name: file.name, message: fault })
    }
    setMessage(null)
    setDiscarded(left)
    setChosen(list)
  }

  const remove = (file: File) => setChosen(list => list.filter(each => each.file !== file))

  const sendOne = async (file: File): Promise<string | null> => {
    const uploadId = uploadIdOf(file)
    set(file, { state: 'sending', share: 0, message: null })
    try {
      await sendInPieces(file, {
        onProgress: share => set(file, { share }),
        ask: () => call(readResumePieces, { params: { uploadId } }),
        put: (piece, offset, onProgress) =>
          upload(
            putResumePiece,
            { body: { uploadId, fileName: file.name, size: file.size, offset } },
            { piece: [piece] },
            { onProgress, signal: leaving.current.signal },
          ),
        isWhole: answer => answer.isWhole,
      })
      set(file, { state: 'sent', share: 1 })
      return uploadId
    } catch (error) {
      const [field] = isProblem(error) ? Object.values(error.fields ?? {}) : []
      set(file, { state: 'invalid', message: field ?? textOf(error) })
      return null
    }
  }

  /** Sends what is chosen; answers the number under which it is watched, `null` when nothing could be read or sent. */
  const send = async (): Promise<number | null> => {
    if (chosen.length === 0) {
      setMessage(intakeTexts.none.id)
      return null
    }
    setSending(true)
    setMessage(null)
    setDiscarded([])
    try {
      const waiting = chosen.map(({ file }) => file)
      const sent = new Map<File, string>()
      const lane = async () => {
        for (let file = waiting.shift(); file; file = waiting.shift()) {
          const uploadId = await sendOne(file)
          if (uploadId !== null) sent.set(file, uploadId)
        }
      }
      await Promise.all(Array.from({ length: sendingAtOnce }, lane))
      // In the order of the list: of two files about one person the first counts.
      const uploadIds = chosen.flatMap(({ file }) => sent.get(file) ?? [])
      if (uploadIds.length === 0) {
        setMessage(texts.uploadBroken.id)
        return null
      }
      const { bookmarked, failedFiles } = await upload(checkFiles, { body: { ...target, uploadIds } }, {})
      if (bookmarked.parentTaskId === null) refuse(failedFiles)
      return bookmarked.parentTaskId
    } catch (error) {
      setMessage(isProblem(error) ? (Object.values(error.fields ?? {})[0] ?? error.message) : texts.uploadBroken.id)
      return null
    } finally {
      setSending(false)
    }
  }

  /** None of them can be read. */
  const refuse = (failed: readonly FailedFile[]) => {
    for (const { fileName, message: why } of failed) {
      const found = chosen.find(({ file }) => file.name === fileName)
      if (found) set(found.file, { state: 'invalid', message: why })
    }
  }

  return { chosen, discarded, isSending, message, add, remove, send }
}

function faultOf(file: File, list: readonly Chosen[], types: readonly string[]): string | null {
  const name = file.name.toLowerCase()
  if (!types.some(extension => name.endsWith(extension)))
    return types.length > cvExtensions.length ? texts.moreCvTypes.id : texts.cvType.id
  if (file.size > cvMaxBytes) return texts.tooLarge.id
  if (file.size === 0) return texts.cvEmpty.id
  if (list.some(each => each.file.name === file.name)) return intakeTexts.known.id
  return list.length >= cvMaxCountOfRecruiter ? intakeTexts.tooMany.id : null
}
