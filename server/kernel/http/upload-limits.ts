import { statfs } from 'node:fs/promises'
import { Problem } from '@hireloom/contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { addressBlock, spend } from '../limits.ts'
import { log } from '../ports.ts'
import type { Caller } from '../session.ts'

/** KB that visitors of one address block may send in an hour: 2 GB, a crowd of applicants with large files. */
const visitorsKb = { name: 'upload-kb', most: 2 * 1024 ** 2, seconds: 3600 }
/** KB that one signed-in person may send in an hour: 20 GB, piles of CVs and videos. */
const personKb = { name: 'upload-kb-person', most: 20 * 1024 ** 2, seconds: 3600 }

/**
 * Counts the announced size of an upload, or all that it may hold where none is announced; browsers announce it. Throws `too-many-requests`
 * when the hour's amount is used up.
 */
export async function spendUpload(request: FastifyRequest, { viewer, ip }: Caller, mostBytes: number): Promise<void> {
  const kb = Math.ceil(Number(request.headers['content-length'] ?? mostBytes) / 1024)
  if (viewer === null) await spend(visitorsKb, addressBlock(ip), kb)
  else await spend(personKb, String(viewer.userId), kb)
}

/** Refuses an upload with `busy` while the disk of the files has no more room than the reserve, which the database needs. */
export async function refuseWhereFull({ dataDir, diskReserveMb }: Config): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize >= diskReserveMb * 1024 ** 2) return
  log().error(
    { dataDir, freeMb: Math.round((bavail * bsize) / 1024 ** 2), diskReserveMb },
    'the disk is nearly full: uploads are refused',
  )
  throw new Problem('busy', { headers: { 'retry-after': '300' } })
}
