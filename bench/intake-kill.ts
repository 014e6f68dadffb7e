import { crashAmidUploads } from '../server/testing/crash-amid-uploads.ts'
import type { Section } from './report.ts'

const filesOfEach = 50

/** Kills the server amid uploads of so many CVs; throws unless each has brought its person afterwards, once. */
export async function measureIntakeKill(cvs: number): Promise<Section[]> {
  const ends: (() => unknown)[] = []
  const startedAt = performance.now()
  try {
    const size = { batches: Math.ceil(cvs / filesOfEach), filesOfEach, killedAfter: Math.ceil(cvs / filesOfEach / 2) }
    const { files, acknowledgedBefore } = await crashAmidUploads({ after: end => void ends.push(end) }, size)
    return [
      {
        title: `a server killed amid ${files} uploads, and started again`,
        figures: [
          { name: 'acknowledged before the kill', value: acknowledgedBefore, unit: 'files' },
          { name: 'people and applications afterwards', value: files, unit: '', floor: files },
          { name: 'from the first start to the last check', value: (performance.now() - startedAt) / 1000, unit: 's' },
        ],
        notes: [
          'Each file stands in the storage and has one profile and one application; anything else ends the run with an error.',
        ],
      },
    ]
  } finally {
    for (const end of ends.reverse()) await end()
  }
}
