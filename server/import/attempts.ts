import type { Attempts } from '../testing/attempts.ts'

export const attempts: Attempts = {
  startImport: ({ importFileId }) => [{ body: { importFileId, visibility: 'public' } }],
}
