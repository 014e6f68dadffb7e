import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storageKeys } from '@hireloom/contract/constants.ts'
import { keepLittle } from './browser-memory.ts'
import { rememberApplied, rememberSource } from './job-memory.ts'

/** The storage of a browser, as far as it is used here. */
function newStorage() {
  const kept: Record<string, unknown> = {}
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, value: string) => (kept[key] = value)),
    removeItem: hidden((key: string) => delete kept[key]),
    clear: hidden(() => Object.keys(kept).forEach(key => delete kept[key])),
  })
}

test('a browser that keeps only what is needed notes nothing of jobs', () => {
  const before = Object.getOwnPropertyDescriptors(globalThis)
  const [local, session] = [newStorage(), newStorage()]
  const storages = { localStorage: { value: local }, sessionStorage: { value: session } }
  for (const [name, { value }] of Object.entries(storages))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  try {
    rememberApplied(7)
    rememberSource(7, new URLSearchParams('ref=fair&micrositeId=4'))
    assert.deepEqual([Object.keys(local), Object.keys(session).sort()], [['ref_7'], ['jobsapplied', 'micrositeXjobId']])
    keepLittle(true)
    rememberApplied(8)
    rememberSource(8, new URLSearchParams('ref=fair&micrositeId=4'))
    assert.deepEqual([Object.keys(local), Object.keys(session)], [['keeps-little'], []])
    keepLittle(false)
    rememberApplied(9)
    assert.equal(Reflect.get(session, storageKeys.jobsApplied), '[9]')
  } finally {
    for (const name of Object.keys(storages)) {
      const own = Reflect.get(before, name)
      if (own) Object.defineProperty(globalThis, name, own)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
})
