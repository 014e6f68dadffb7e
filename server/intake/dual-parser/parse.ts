import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import type * as contract from '@hireloom/contract/intake/dual-parser.ts'
import type { Vendor } from '@hireloom/contract/intake/words.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { judgeCv } from '../../apply/cv-file.ts'
import type { ArrivedFile } from '../../kernel/dispatch.ts'
import { storage } from '../../kernel/ports.ts'
import { pdfOf } from '../../resumes/made-files.ts'
import { parseResume } from '../parse.ts'
import { askHttpParser } from './http-parser.ts'
import { findConnected } from './settings.ts'

/** Reads a CV with one parser and keeps nothing. A parser that is not connected, or switched off, is not found. */
export async function parseWith(
  vendor: Vendor,
  files: readonly ArrivedFile[],
  viewer: StaffViewer,
): Promise<Answer<typeof contract.parseWithVendor>> {
  if (vendor === 'local') {
    const startedAt = performance.now()
    const { profile } = await parseResume(files, viewer)
    return { vendor, profile, ms: Math.round(performance.now() - startedAt) }
  }
  const [file] = files
  if (file === undefined) throw new Problem('malformed')
  try {
    const connected = await findConnected(viewer.companyId)
    if (connected === null) throw new Problem('not-found')
    const cv = await judgeCv(file)
    const copy = await storage().localCopy(cv.key)
    try {
      const outcome = await askHttpParser(connected, { path: copy.path, fileName: cv.fileName, mime: cv.mime })
      if ('failure' in outcome) throw new Problem('parser-failed', { details: { reason: outcome.failure } })
      return { vendor, ...outcome }
    } finally {
      await copy.dispose()
    }
  } finally {
    await storage().remove(file.key)
  }
}

/** The CV of nobody. */
const sample = [
  'Robin Sample',
  'robin.sample@example.com  +65 8123 4567',
  'Singapore',
  'Experience',
  'Staff Nurse, Example Hospital',
  'Jan 2018 - Present',
  'Skills',
  'Triage, Wound care',
]

/** Asks the connected parser for the CV of an invented person, whether it is switched on or not. */
export async function testParser({ companyId }: StaffViewer): Promise<Answer<typeof contract.testDualParser>> {
  const connected = await findConnected(companyId, true)
  if (connected === null) throw new Problem('invalid', { fields: { address: texts.required.id } })
  const folder = await mkdtemp(join(tmpdir(), 'hireloom-sample-'))
  try {
    const path = join(folder, 'sample.pdf')
    await writeFile(path, pdfOf(sample.map((text, line) => ({ x: 60, y: 780 - line * 22, size: 11, text }))))
    const outcome = await askHttpParser(connected, { path, fileName: 'sample.pdf', mime: 'application/pdf' })
    return 'failure' in outcome
      ? { ms: outcome.ms, failure: outcome.failure, profile: null }
      : { ms: outcome.ms, failure: null, profile: outcome.profile }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
