import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { unique, world } from '../testing/world.ts'
import { findProblems } from './import-runs.ts'
import { type ImportOptions, runImport } from './run.ts'

async function importText(name: string, text: string, more: Partial<ImportOptions> = {}) {
  const { config } = await world()
  const path = join(config.dataDir, `${unique('file')}-${name}`)
  writeFileSync(path, text)
  return runImport({ path, company: unique('Firm '), ...more })
}

const importJson = (value: unknown, more: Partial<ImportOptions> = {}) =>
  importText('jobs.json', JSON.stringify(value), more)

test('a column of a table that no field takes is named with what it says first', async () => {
  const { ignored, importId } = await importText(
    'jobs.csv',
    'Job Title,Pay Guess,Location,Rating,Revenue,\nBaker,,Lyon,,,\nCook,"$53K-$91K\n(estimated)",Lyon,NaN,,12\n',
  )
  const expected = [
    { name: 'Pay Guess', sample: '$53K-$91K (estimated)' },
    { name: 'column 6', sample: '12' },
  ]
  assert.deepEqual(ignored, expected)
  assert.deepEqual(await findProblems(importId ?? 0), { ignored: expected, refused: [] })
})

test('a column that a person gives to a field is not named', async () => {
  const text = 'Job Title,Pay Guess\nCook,$53K-$91K a year\n'
  assert.equal((await importText('jobs.csv', text)).ignored.length, 1)
  assert.deepEqual((await importText('jobs.csv', text, { map: { salaryText: 'Pay Guess' } })).ignored, [])
})

test('of two columns for one field the one that lost in every row is named, one that helped out is not', async () => {
  const lost = await importText('jobs.csv', 'title,position\nCook,Chef\nBaker,Boulanger\n')
  assert.deepEqual(lost.ignored, [{ name: 'position', sample: 'Chef' }])
  assert.deepEqual((await importText('jobs.csv', 'title,position\nCook,Chef\n,Boulanger\n')).ignored, [])
  const twice = await importText('jobs.csv', 'title,location,location\nCook,Lyon,Paris\n')
  assert.deepEqual(twice.ignored, [{ name: 'location (2)', sample: 'Paris' }])
})

test('an object from which nothing could be read is named, one that gave a value is not', async () => {
  const { ignored } = await importJson([
    { title: 'Diver', salary: { low: 10, high: 20 }, location: { city: 'Split' }, tags: [], draft: false, note: null },
    { title: 'Guide', location: { planet: 'Mars' } },
  ])
  assert.deepEqual(ignored, [
    { name: 'salary', sample: '{"low":10,"high":20}' },
    { name: 'draft', sample: 'false' },
  ])
  const paid = await importJson([{ title: 'Diver', salary: { min: 10, max: 20, currency: 'EUR' } }])
  assert.deepEqual(paid.ignored, [])
})

test('a board and a feed name what their readers do not ask for', async () => {
  const lever = await importJson([
    {
      id: '1',
      text: 'Tram Driver',
      hostedUrl: 'https://jobs.lever.co/tram/1',
      categories: { location: 'Seoul' },
      clearance: 'secret',
    },
  ])
  assert.deepEqual([lever.format, lever.ignored], ['lever', [{ name: 'clearance', sample: 'secret' }]])
  const smart = await importJson([
    { id: '1', name: 'Lock Keeper', refNumber: 'L1', location: { city: 'Pune' }, visibility: 'PUBLIC' },
  ])
  assert.deepEqual([smart.format, smart.ignored], ['smartrecruiters', [{ name: 'visibility', sample: 'PUBLIC' }]])
  const feed = await importText(
    'feed.xml',
    '<rss><channel><item><title>Cook</title><link>https://x.example/1</link><description>Cooks.</description><creator>Kim</creator></item></channel></rss>',
  )
  assert.deepEqual([feed.format, feed.ignored], ['rss', [{ name: 'creator', sample: 'Kim' }]])
  const indeed = await importText(
    'feed.xml',
    '<source><job><title>Cook</title><city>Split</city><country>HR</country><sponsored>yes</sponsored></job></source>',
  )
  assert.deepEqual([indeed.format, indeed.ignored], ['indeed', [{ name: 'sponsored', sample: 'yes' }]])
})

test('a file whose values are names fills no report', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => ({
    title: 'Cook',
    [`key ${at} ${'x'.repeat(200)}`]: 'y'.repeat(500),
  }))
  const { ignored } = await importJson(rows)
  assert.equal(ignored.length, 200)
  assert.ok(ignored.every(({ name, sample }) => name.length <= 101 && sample.length <= 81))
})

test('the command prints the ignored columns and shows them again later', async () => {
  const { config } = await world()
  const path = join(config.dataDir, `${unique('jobs')}.csv`)
  writeFileSync(path, 'Job Title,Pay Guess\nCook,$53K\n')
  const printed = await command(path, '--company', unique('Firm '))
  const line = '  Pay Guess, for example: $53K'
  assert.ok(printed.includes(line), printed)
  const importId = /--undo (\d+)/.exec(printed)?.[1] ?? ''
  assert.ok((await command('--problems', importId)).includes(line))
})

async function command(...args: string[]): Promise<string> {
  const { config, databaseUrl } = await world()
  const file = join(import.meta.dirname, '..', 'commands', 'import.ts')
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir }
  return new Promise((resolve, reject) =>
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      error ? reject(new Error(`${stdout}${stderr}`, { cause: error })) : resolve(stdout),
    ),
  )
}
