import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'

/** The server runs the contract as it lies, so that both sides share one `Problem` class and one object per endpoint. */
const contract = /^@hireloom\/contract\//

/** Small pieces that nearly every public page needs travel in one file: one request, and they compress better together. */
const shared =
  /\/web\/(ui\/public\/(Breadcrumb|Button|Chip|DateText|Dialog|Field|Footer|Header|LanguagePicker|Notice|PageHead|PublicFrame|Wordmark|icons)\.|platform\/(Error|NotFound)Screen|kernel\/(?!api|catalogs|updates))|\/contract\/constants/

export default defineConfig({
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    // Older targets make the minifier rewrite light-dark() into variables that nothing sets.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'router', test: /node_modules\/(react-router|@lingui|@react-router)\// },
                { name: 'shared', test: shared, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { external: [contract] } } },
  },
  optimizeDeps: {
    include: ['react', 'react-dom/client', 'react-router', 'react-router/dom', '@lingui/core', '@lingui/react'],
  },
})
