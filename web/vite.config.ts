import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'

/** The server runs the contract as it lies, so that both sides share one `Problem` class and one object per endpoint. */
const contract = /^@hireloom\/contract\//

export default defineConfig({
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] }), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    // Older targets make the minifier rewrite light-dark() into variables that nothing sets.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
  },
  environments: { ssr: { build: { rolldownOptions: { external: [contract] } } } },
  optimizeDeps: {
    include: ['react', 'react-dom/client', 'react-router', 'react-router/dom', '@lingui/core', '@lingui/react'],
  },
})
