import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { catalogs, pageTexts } from './page-texts.config.ts'

/** The server runs the contract as it lies, so that both sides share one `Problem` class and one object per endpoint. */
const contract = /^@hireloom\/contract\//

/** Small pieces that nearly every public page needs travel in one file: one request, and they compress better together. */
const shared =
  /\/web\/(ui\/public\/(AgoText|Button|Chip|DateText|Field|Footer|Header|LanguagePicker|Notice|PageHead|Part|Place|PublicFrame|Wordmark|icons|Logo)\.|platform\/(Error|NotFound)Screen|kernel\/(?!api|areas|colour|theme|updates|catalog-files|text-areas|job-memory|job-ref|moment|signed-out|use-saving))|\/contract\/constants\./

/** The list of jobs with its filters, as the board, careers pages and microsites show it. */
const board =
  /\/web\/(listings\/(ActiveFilters|FilterPanel|JobBoard|JobCards|SortAndSize|use-board-draft|use-board-lookups)|jobs\/board-address|ui\/public\/(FacetGroup|Pagination|SearchField|found-values|suggestions))\./

/** What the forms of applying and joining have in common. */
const applying =
  /\/web\/(apply\/(PrivacyNote|ResumeField|apply-form|use-wired-field)|kernel\/use-saving|ui\/public\/(FileDrop|PhoneFields|SummaryTitle)|custom-fields\/custom-names)\.|\/contract\/(apply\/form-names|custom-fields\/keep-digits)\./

/** What every work screen stands on: one file compresses to two thirds of what its forty parts came to. */
const frame =
  /node_modules\/(@floating-ui|@tanstack\/(query-core|react-query)|clsx|get-nonce|@mantine\/(hooks|store|core\/esm\/(core|utils|components\/(ActionIcon|AppShell|Burger|Button|CloseButton|Collapse|Group|Input|Loader|NavLink|Overlay|Portal|ScrollArea|Stack|Text|Title|Tooltip|Transition|UnstyledButton|VisuallyHidden)\/)))/

/** What is still to load for a part that is asked for later: every page stands on these files already, and naming them again in each costs bytes. */
function leftToLoad(file: string, needed: string[]): string[] {
  const left = needed.filter(name => !/\/(vendor|shared|rolldown-runtime)-/.test(name))
  return left.every(name => name === file) ? [] : left
}

/** Of libraries that re-export thousands of parts (icons), those are read that are used. */
const experimental = { lazyBarrel: true }

/** Reads each file once: the build for the server takes what the one for browsers has made, which is a quarter of the time of both. */
async function once(making: ReturnType<typeof babel>): ReturnType<typeof babel> {
  const plugin = await making
  const { transform } = plugin
  if (typeof transform !== 'object') return plugin
  const read = transform.handler
  const known = new Map<string, ReturnType<typeof read>>()
  transform.handler = function (code, id, options) {
    const key = `${id}\n${code}`
    const made = known.get(key) ?? read.call(this, code, id, options)
    known.set(key, made)
    return made
  }
  return plugin
}

export default defineConfig(({ command }) => ({
  plugins: [
    command === 'build' ? catalogs() : lingui(),
    once(babel({ presets: [linguiTransformerBabelPreset()], sourceMap: command !== 'build' })),
    reactRouter(),
    pageTexts(),
  ],
  build: {
    assetsInlineLimit: 0,
    // Older targets make the minifier rewrite light-dark() into variables that nothing sets.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { resolveDependencies: (file, needed) => leftToLoad(file, needed) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          experimental,
          output: {
            codeSplitting: {
              // The first group that fits takes a module, and all that it imports and no group before has taken.
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|@lingui\/(core|react))\/|vite\/preload-helper/,
                },
                { name: 'shared', test: shared, minShareCount: 2 },
                // Every call of the API stands on it, so it may not bring along what only some forms have.
                { name: 'joined', test: /\/contract\/joined\./ },
                { name: 'messages', test: /\/contract\/messages\./ },
                { name: 'schemas', test: /node_modules\/zod\/|\/contract\/(endpoint|wire)\./ },
                { name: 'jobs', test: /\/web\/(jobs\/(SaveJob|saved-jobs|labels)|ui\/public\/ScrollToTop)\./ },
                { name: 'board', test: board, minShareCount: 2 },
                { name: 'applying', test: applying, minShareCount: 2 },
                { name: 'frame', test: frame },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Of these the server needs few parts, and loaded whole they take 60 MB; while developing they are too many to be read one by one.
      resolve: { noExternal: command === 'build' ? [/^@mantine\//, '@tabler/icons-react'] : [] },
      build: { rolldownOptions: { external: [contract], experimental } },
    },
  },
  optimizeDeps: {
    include: ['react', 'react-dom/client', 'react-router', 'react-router/dom', '@lingui/core', '@lingui/react'],
  },
}))
