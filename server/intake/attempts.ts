import { byJob, resumesOf } from '../testing/attempt-parts.ts'
import type { Attempts } from '../testing/attempts.ts'
import { pieceOf, resumePdf, uploadOf } from '../testing/made-applications.ts'
import { resumeOf } from '../testing/made-resumes.ts'
import { marker } from '../testing/victim-parts.ts'

export const attempts: Attempts = {
  retryResume: ({ resumeFileId }) => [{ params: { taskId: resumeFileId } }],
  checkFiles: victim => byJob(victim, jobId => ({ body: resumesOf({ jobId }) })),
  parseWithVendor: () => [{ params: { vendor: 'http' }, body: uploadOf({}, resumePdf()) }],
  mergeReadings: () => [{ body: { results: [{ vendor: 'local', profile: resumeOf() }] } }],
  sendProfile: victim => [
    ...byJob(victim, jobId => ({ body: { jobId, profileJSON: { profile: { email: 'mallory@example.com' } } } })),
    {
      body: {
        isTalentPoolCase: true,
        bucketId: victim.bucketId,
        profileJSON: { profile: { email: 'mallory@example.com' } },
      },
    },
    { body: { isTalentPoolCase: true, taskKey: String(victim.resumeFileId), profileJSON: { profile: {} } } },
  ],
  createProfile: () => [{ body: { profile: { email: 'mallory@example.com', firstName: 'Mallory' } } }],
  putResumePiece: () => [
    { body: pieceOf({ uploadId: marker, fileName: 'cv.pdf', size: 9, offset: 0 }, new Uint8Array(9)) },
  ],
}
