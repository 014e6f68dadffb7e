import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const pages = [...globSync('*.md', { cwd: root }), ...globSync('{docs,bench}/**/*.md', { cwd: root })]
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const read = (page: string) => readFileSync(join(root, page), 'utf8')

test('the links of the documentation lead somewhere', () => {
  const broken = pages.flatMap(page =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, link = '']) => link)
      .filter(link => !existsSync(join(root, dirname(page), link)))
      .map(link => `${page}: ${link}`),
  )
  assert.deepEqual(broken, [])
})

test('the files that the documentation names are there', () => {
  const path = /`((?:contract|server|web|e2e|locales|bench|scripts|docs)\/[\w./*{},-]*)`/g
  const missing = pages.flatMap(page =>
    [...read(page).matchAll(path)]
      .map(([, name = '']) => name)
      .filter(name => globSync(name, { cwd: root }).length === 0)
      .map(name => `${page}: ${name}`),
  )
  assert.deepEqual(missing, [])
})

test('the scripts that the documentation runs exist', () => {
  const unknown = pages.flatMap(page =>
    [...read(page).matchAll(/npm run ([\w-]+)/g)]
      .map(([, name = '']) => name)
      .filter(name => !(name in scripts))
      .map(name => `${page}: npm run ${name}`),
  )
  assert.deepEqual(unknown, [])
})
