import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { routes } from '../app.ts'
import { features } from '../features.ts'

const shelves = ['commands', 'kernel', 'migrations', 'node_modules', 'security', 'seeds', 'testing']

test('every folder of the server is a feature that the product joins', () => {
  const folders = readdirSync(join(import.meta.dirname, '..'), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !shelves.includes(entry.name))
    .map(entry => entry.name)
  assert.deepEqual(features.map(feature => feature.name).sort(), folders.sort())
})

test('no two calls share a name or an address', () => {
  const names = routes.map(({ endpoint }) => endpoint.name)
  const addresses = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`)
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  )
  assert.deepEqual(
    addresses.filter((address, at) => addresses.indexOf(address) !== at),
    [],
  )
})
