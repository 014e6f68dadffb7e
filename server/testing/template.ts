import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import { onServer, urlOf } from './databases.ts'

/** `create` or `drop`: the database `HIRELOOM_TEST_TEMPLATE` on the server of `HIRELOOM_TEST_DATABASE`, as the product leaves it after its first start. */
const { HIRELOOM_TEST_DATABASE: server = '', HIRELOOM_TEST_TEMPLATE: name = '' } = process.env
if (process.argv[2] === 'drop') await onServer(server, `drop database if exists ${name} with (force)`)
else {
  const dataDir = mkdtempSync(join(tmpdir(), 'hireloom-template-'))
  try {
    await onServer(server, `create database ${name}`)
    const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' })
    const app = await startApp(config, urlOf(server, name), { hasPages: false })
    await app.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
