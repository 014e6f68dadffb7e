/** Letters of any script with their marks, spaces, and the signs inside real names (see the decision on names). */
const nameCharacters = /[\p{L}\p{M} .'’·-]/u

/** Cookie that leads a browser back to its unfinished application, or recommendation, for a job. */
export const draftCookieName = (jobId: number, isReferral: boolean): string =>
  `${isReferral ? 'refer' : 'draft'}_${jobId}`

/** What a name field keeps of typed text; other characters are ignored (specification P5). */
export function keepNameCharacters(typed: string): string {
  return Array.from(typed)
    .filter(character => nameCharacters.test(character))
    .join('')
}
