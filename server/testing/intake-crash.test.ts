import { test } from 'node:test'
import { crashAmidUploads } from './crash-amid-uploads.ts'

test('a server killed amid uploads of CVs keeps each file that it acknowledged, once, and another one reads it', async t => {
  await crashAmidUploads(t, { batches: 10, filesOfEach: 4, killedAfter: 4 })
})
