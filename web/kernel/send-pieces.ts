import { uploadPieceBytes } from '@hireloom/contract/constants.ts'
import { isProblem } from './problem.ts'

/** Tries of one piece, each after twice the pause: about a minute without a connection. */
const mostFailures = 5

interface Way<Answer extends { readonly received: number }> {
  /** Bytes of the file that are there. */
  readonly ask: () => Promise<{ readonly received: number }>
  readonly put: (piece: File, offset: number, onProgress: (share: number) => void) => Promise<Answer>
  readonly isWhole: (answer: Answer) => boolean
  /** Share of the file that is there, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** The same file chosen again later is known by this. */
export const uploadIdOf = (file: File): string => `${file.name.slice(-60)} ${file.size} ${file.lastModified}`

/** Sends a file piece by piece from where it broke off, and gives the answer to its last piece. */
export async function sendInPieces<Answer extends { readonly received: number }>(
  file: File,
  { ask, put, isWhole, onProgress }: Way<Answer>,
): Promise<Answer> {
  let { received } = await ask()
  for (let failures = 0; ; ) {
    const from = received
    const piece = new File([file.slice(from, from + uploadPieceBytes)], file.name)
    try {
      const answer = await put(piece, from, share => onProgress((from + share * piece.size) / file.size))
      if (isWhole(answer)) return answer
      received = answer.received
      failures = 0
    } catch (error) {
      failures += 1
      const mayPass = isProblem(error) && (error.problem === 'upload-broken' || error.problem === 'busy')
      if (!mayPass || failures > mostFailures) throw error
      await new Promise(resolve => setTimeout(resolve, 1000 * 2 ** failures))
      received = await ask().then(
        known => known.received,
        () => from,
      )
    }
  }
}
