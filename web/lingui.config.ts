import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const locales = '<rootDir>/../locales/{locale}'
const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/build/**', '**/.react-router/**']
const foldersOf = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder), { withFileTypes: true }).flatMap(each =>
    each.isDirectory() && !/^(node_modules|build|public|\..*)$/.test(each.name) ? [each.name] : [],
  )

/** One catalog per feature and language. Which texts a page loads does not hang on it: see page-texts.config.ts. */
export default defineConfig({
  locales: ['en', 'arb', 'zh', 'ja', 'es', 'th'],
  sourceLocale: 'en',
  orderBy: 'message',
  format: formatter({ lineNumbers: false }),
  catalogs: [
    ...[...new Set([...foldersOf('.'), ...foldersOf('../contract')])].map(feature => ({
      path: `${locales}/${feature}`,
      include: [`<rootDir>/${feature}/`, `<rootDir>/../contract/${feature}/`],
      exclude,
    })),
    { path: `${locales}/common`, include: ['<rootDir>/*.tsx', '<rootDir>/../contract/*.ts'], exclude },
    {
      path: `${locales}/emails`,
      include: [
        '<rootDir>/../server/**/mails.ts',
        '<rootDir>/../server/job-writing/lint/messages.ts',
        '<rootDir>/../server/applications/download-heads.ts',
        '<rootDir>/../server/reference/choices.ts',
        '<rootDir>/../server/reference/kinds.ts',
        '<rootDir>/../server/candidates/draw-profile.ts',
        '<rootDir>/../contract/workflows/candidate-labels.ts',
      ],
      exclude,
    },
  ],
})
