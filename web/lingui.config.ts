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
        '<rootDir>/careers/',
        '<rootDir>/applications/',
        '<rootDir>/accounts/',
        '<rootDir>/platform/',
        '<rootDir>/../contract/',
      ],
      exclude: [...tests, '**/applications/review/**'],
    },
    { path: `${locales}/candidate`, include: ['<rootDir>/candidates/'], exclude: tests },
    {
      path: `${locales}/app`,
      include: ['<rootDir>/app/', '<rootDir>/ui/app/', '<rootDir>/jobs/', '<rootDir>/applications/review/'],
      exclude: tests,
    },
    { path: `${locales}/emails`, include: ['<rootDir>/../server/**/mails.ts'], exclude: tests },
  ],
})
