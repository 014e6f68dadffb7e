import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextRoute } from '../kernel/http/texts.ts'

const script = readFileSync(join(import.meta.dirname, 'jobs-widget.browser.js'), 'utf8')

/** The script that other sites embed; it draws a frame of `/public/embed`. */
export const widget: TextRoute = {
  path: '/jobs-widget.js',
  read: async () => ({
    body: script,
    type: 'text/javascript; charset=utf-8',
    freshSeconds: 3600,
    isForOthers: true,
  }),
}
