import type { Answer } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/intake/profiles.ts'
import { resumeTaskCodes } from '@hireloom/contract/platform/tasks.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { judgeCv } from '../apply/cv-file.ts'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { storage } from '../kernel/ports.ts'
import { ResumeProblem } from '../resumes/problem.ts'
import { readResume } from '../resumes/read-resume.ts'
import { cvTypesOf } from './cv-types.ts'
import { findFile } from './visible.ts'

/** Reads a CV in a process of its own and keeps nothing; bulk reading goes after those who wait for an application. */
export async function parseResume(
  [file]: readonly ArrivedFile[],
  { userId, companyId }: StaffViewer,
): Promise<Answer<typeof contract.parseResume>> {
  if (file === undefined) throw new Problem('malformed')
  try {
    const cv = await judgeCv(file, { extensions: await cvTypesOf(companyId) })
    const copy = await storage().localCopy(cv.key)
    try {
      const { type, profile } = await readResume(copy.path, cv.fileName, { share: `user:${userId}`, isBulk: true })
      return { type, profile }
    } finally {
      await copy.dispose()
    }
  } catch (error) {
    if (!(error instanceof ResumeProblem) || error.reason === 'own-failure') throw error
    throw new Problem('invalid', { fields: { resume: resumeTaskCodes[error.code].id }, details: { code: error.code } })
  } finally {
    await storage().remove(file.key)
  }
}

/** What an uploaded CV tells, once it has been read. */
export async function readParsed(
  taskKey: string,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.readParsedResume>> {
  const file = await findFile(taskKey, viewer)
  if (file === null) throw new Problem('not-found')
  return file
}
