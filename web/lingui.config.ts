import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const locales = '<rootDir>/../locales/{locale}'
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/build/**', '**/.react-router/**']

// Parts of a folder that few of its pages need have a catalog of their own.
const platformPages = [
  '**/platform/{CookieChoice,OwnWords,ComponentPage,FeedbackPage,JobMissing,LegalPage,OfflinePage,SessionOutPage,Unsupported*}.tsx',
]
const boardParts = ['**/listings/{BoardPage,EmbedPage,JobAlertForm,SavedJobsLink,SavedJobsPage}.tsx']
const jobParts = [
  '**/jobs/{ApplyButton*,JobFacts*,JobHeader*,JobPage*,JobShare*,JobText}.tsx',
  '**/apply/{ApplyWindow,QuestionnairePart}.tsx',
]
const afterApplying = ['**/applications/{PdfPage.tsx,Status*.tsx,status-labels.ts}', '**/apply/ThanksPage.tsx']
/** Only administrators open these. */
const adminPages = [
  ...['custom-fields/work', 'listings/work', 'platform/work'].map(folder => `**/${folder}/**`),
  '**/companies/work/{AccommodationForm,BehaviourPage,Careers*,HiringProcessForm,Host*,SettingFields,behaviour-words,use-host-changes}.{ts,tsx}',
]
/** Few forms ask for a number, so what it says is in their areas and not in `public`. */
const phoneFields = '**/ui/public/PhoneFields.tsx'
const inWeb = (pattern: string) => pattern.replace('**', '<rootDir>')
// Patterns that leave files out are read from the folder of these settings.
const inContract = (pattern: string) => `../contract/${pattern}`

/**
 * One catalog per area and language. Whoever visits a page loads the areas that its address needs (`areasOf` in kernel/text-areas.ts).
 * `public` holds what every page shares: the frame and the light controls; `forms` what the contract says of what was entered.
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
        '<rootDir>/../contract/constants.ts',
      ],
      exclude: [...tests, ...platformPages, phoneFields, '**/platform/work/**'],
    },
    {
      path: `${locales}/forms`,
      include: ['<rootDir>/../contract/'],
      exclude: [
        ...tests,
        ...[
          'constants.ts',
          'companies/hosts.ts',
          'candidates/**',
          'jobs/**',
          'custom-fields/**',
          'references/**',
          'events/**',
          'talent-pool/**',
        ].map(inContract),
      ],
    },
    { path: `${locales}/platform`, include: platformPages.map(inWeb), exclude: tests },
    {
      ...area('careers', 'listings', 'jobs'),
      exclude: [...tests, ...boardParts, ...jobParts, '**/listings/work/**', '**/jobs/work/**'],
    },
    { path: `${locales}/board`, include: boardParts.map(inWeb), exclude: tests },
    {
      path: `${locales}/job`,
      include: ['<rootDir>/platform/JobMissing.tsx', ...jobParts.map(inWeb), '<rootDir>/../contract/jobs/'],
      exclude: tests,
    },
    {
      ...area('sites', 'microsites', 'companies'),
      exclude: [...tests, '**/microsites/work/**', '**/companies/work/**'],
    },
    {
      path: `${locales}/events`,
      include: ['<rootDir>/events/', '<rootDir>/../contract/events/'],
      exclude: [...tests, '**/events/work/**'],
    },
    {
      path: `${locales}/pools`,
      include: ['<rootDir>/talent-pool/', '<rootDir>/apply/ResumeField.tsx', inWeb(phoneFields)],
      exclude: [...tests, '**/talent-pool/work/**'],
    },
    { ...area('contact', 'alerts', 'chat'), exclude: [...tests, '**/chat/work/**'] },
    {
      path: `${locales}/apply`,
      include: [
        ...['apply', 'custom-fields'].map(folder => `<rootDir>/${folder}/`),
        '<rootDir>/platform/JobMissing.tsx',
        inWeb(phoneFields),
      ],
      exclude: [...tests, ...jobParts, ...afterApplying, '**/custom-fields/work/**'],
    },
    {
      path: `${locales}/after`,
      include: [
        ...['screening', 'documents', 'references', 'custom-fields'].map(folder => `<rootDir>/${folder}/`),
        ...afterApplying.map(inWeb),
        inWeb(phoneFields),
        '<rootDir>/../contract/references/',
      ],
      exclude: [...tests, '**/custom-fields/work/**', '**/screening/work/**'],
    },
    area('accounts', 'accounts'),
    { ...area('candidate', 'candidates'), exclude: [...tests, '**/candidates/finland/**'] },
    {
      path: `${locales}/finland`,
      include: [
        '<rootDir>/candidates/finland/',
        '<rootDir>/candidates/RankList.tsx',
        '<rootDir>/../contract/candidates/',
        '<rootDir>/candidates/work-words.ts',
      ],
      exclude: tests,
    },
    {
      path: `${locales}/app`,
      include: [
        ...[
          'app',
          'ui/app',
          'jobs/work',
          'applications/work',
          'screening/work',
          'events/work',
          'microsites/work',
          'companies/work',
          'chat/work',
          'talent-pool/work',
        ].map(folder => `<rootDir>/${folder}/`),
        '<rootDir>/platform/UnsupportedScreen.tsx',
        '<rootDir>/../contract/candidates/',
        '<rootDir>/../contract/custom-fields/',
        '<rootDir>/../contract/jobs/',
        '<rootDir>/../contract/events/',
        '<rootDir>/../contract/talent-pool/',
      ],
      exclude: [...tests, ...adminPages],
    },
    {
      path: `${locales}/admin`,
      include: [...adminPages.map(inWeb), '<rootDir>/../contract/companies/hosts.ts'],
      exclude: tests,
    },
    {
      path: `${locales}/emails`,
      include: ['<rootDir>/../server/**/mails.ts', '<rootDir>/../server/reference/choices.ts'],
      exclude: tests,
    },
  ],
})

/** The catalog of an area: what the folders of `web/` say. */
function area(name: string, ...folders: string[]) {
  return { path: `${locales}/${name}`, include: folders.map(folder => `<rootDir>/${folder}/`), exclude: tests }
}
