import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const locales = '<rootDir>/../locales/{locale}'
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/build/**', '**/.react-router/**']

/**
 * One catalog per area and language. Whoever visits a page loads the areas that its address needs (`namespacesOf` in kernel/i18n.ts).
 * `public` holds what every area shares: the frame, the light controls, the contract's texts.
 */
export default defineConfig({
  locales: ['en', 'arb', 'zh', 'ja', 'es', 'th'],
  sourceLocale: 'en',
  orderBy: 'message',
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: `${locales}/public`,
      include: [
        '<rootDir>/root.tsx',
        '<rootDir>/kernel/',
        '<rootDir>/ui/public/',
        '<rootDir>/platform/',
        '<rootDir>/../contract/',
      ],
      exclude: [...tests, '**/platform/admin/**'],
    },
    area('careers', 'careers'),
    {
      ...area('sites', 'microsites', 'events', 'talent-pool', 'alerts', 'company-pages', 'chat'),
      exclude: [
        ...tests,
        '**/microsites/editor/**',
        '**/company-pages/editor/**',
        '**/chat/inbox/**',
        '**/talent-pool/staff/**',
      ],
    },
    {
      ...area('apply', 'applications', 'custom-fields', 'screening', 'documents', 'references'),
      exclude: [...tests, '**/applications/review/**', '**/custom-fields/editor/**', '**/screening/editor/**'],
    },
    area('accounts', 'accounts'),
    { ...area('candidate', 'candidates'), exclude: [...tests, '**/candidates/finland/**'] },
    {
      path: `${locales}/finland`,
      include: [
        '<rootDir>/candidates/finland/',
        '<rootDir>/candidates/RankList.tsx',
        '<rootDir>/candidates/work-words.ts',
      ],
      exclude: tests,
    },
    area(
      'app',
      'app',
      'ui/app',
      'jobs',
      'applications/review',
      'platform/admin',
      'screening/editor',
      'custom-fields/editor',
      'microsites/editor',
      'company-pages/editor',
      'listings',
      'chat/inbox',
      'talent-pool/staff',
    ),
    { path: `${locales}/emails`, include: ['<rootDir>/../server/**/mails.ts'], exclude: tests },
  ],
})

/** The catalog of an area: what the folders of `web/` say. */
function area(name: string, ...folders: string[]) {
  return { path: `${locales}/${name}`, include: folders.map(folder => `<rootDir>/${folder}/`), exclude: tests }
}
