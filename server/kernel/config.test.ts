import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig, redactedConfig } from './config.ts'

test('every setting is optional, and a secret is made once and kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-config-'))
  try {
    const first = readConfig({ DATA_DIR: folder })
    assert.equal(first.port, 3000)
    assert.equal(first.demo, true)
    assert.equal(readConfig({ DATA_DIR: folder, PORT: '' }).secret, first.secret)
    assert.equal(readFileSync(join(folder, 'secret-key'), 'utf8').trim(), first.secret)
    assert.equal(statSync(join(folder, 'secret-key')).mode & 0o777, 0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('one error names every wrong setting', () => {
  const read = () => readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://x', DEMO: 'yes', SECRET_KEY: 'x'.repeat(20) })
  assert.throws(read, (error: Error) => ['PORT', 'DATABASE_URL', 'DEMO'].every(name => error.message.includes(name)))
})

test('printed settings show no secret', () => {
  const config = readConfig({
    SECRET_KEY: 's'.repeat(32),
    DATABASE_URL: 'postgres://me:pass@db/x',
    SMTP_URL: 'smtp://u:pass@mail',
  })
  const printed = JSON.stringify(redactedConfig(config))
  assert.ok(!printed.includes('ssss'))
  assert.ok(!printed.includes('pass'))
  assert.ok(printed.includes('postgres://me:***@db/x'))
})
