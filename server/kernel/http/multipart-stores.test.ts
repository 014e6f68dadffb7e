import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { B, codeOf, END, field, file, GOOD, MB, resume, withServer } from '../../testing/multipart-server.ts'

test('a caller can give an upload up', () => {
  const controller = new AbortController()
  return withServer(
    async ({ port, arrived, outcome, countFiles }) => {
      const socket = connect(port, '127.0.0.1')
      const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${B}\r\n`
      const arriving = arrived()
      socket.write(`${head}Content-Length: 9999\r\n\r\n${GOOD.slice(0, 3000)}`)
      await arriving
      controller.abort()
      const result = await outcome()
      assert.equal('error' in result && codeOf(result.error), 'aborted')
      assert.equal(await countFiles(), 0)
      socket.destroy()
    },
    () => ({ signal: controller.signal }),
  )
})

test('a signal aborted before the start is obeyed', () =>
  withServer(
    async ({ send }) => assert.equal(await send(GOOD), 'aborted'),
    () => ({ signal: AbortSignal.abort() }),
  ))

test('what a store throws reaches the caller, and the other files are discarded', () =>
  withServer(
    async ({ send, countFiles }) => {
      assert.match(await send(file('photos', 'a.png', 'kept?') + resume + END), /unexpected: Error: not a document/)
      assert.equal(await countFiles(), 0)
    },
    standard => ({
      files: {
        ...standard.files,
        resume: { maxBytes: MB, maxCount: 1, store: () => Promise.reject(new Error('not a document')) },
      },
    }),
  ))

test('a store that breaks its stream off and tells why later is heard', () =>
  withServer(
    async ({ send }) => {
      const large = file('resume', 'cv.pdf', 'x'.repeat(MB)) + END
      assert.match(await send(large), /unexpected: Error: not a document/)
    },
    () => ({
      files: {
        resume: {
          maxBytes: 2 * MB,
          maxCount: 1,
          async store(stream) {
            stream.destroy()
            await new Promise(resolve => setImmediate(resolve))
            throw new Error('not a document')
          },
        },
      },
    }),
  ))

test('a store may answer before the end of a file', () =>
  withServer(
    async ({ send }) => assert.equal(await send(file('resume', 'cv.pdf', 'x'.repeat(MB)) + END), 'stored'),
    () => ({
      files: { resume: { maxBytes: 2 * MB, maxCount: 1, store: () => Promise.resolve({ key: '', size: 0 }) } },
      discard: () => Promise.resolve(),
    }),
  ))

test('a store may begin to read late', () =>
  withServer(
    async ({ send, countFiles }) => {
      assert.equal(await send(`${file('resume', 'cv.pdf', 'x'.repeat(500_000))}${END}`), 'stored')
      assert.equal(await send(file('resume', 'cv.pdf', 'x'.repeat(2_000_000)).slice(0, 900_000)), 'truncated')
      assert.equal(await countFiles(), 1)
    },
    standard => ({
      files: {
        resume: {
          maxBytes: 2 * MB,
          maxCount: 1,
          async store(stream, info) {
            await readdir(tmpdir())
            if (!standard.files.resume) throw new Error('the standard options have a resume')
            return standard.files.resume.store(stream, info)
          },
        },
      },
    }),
  ))

test('a discard that fails is not kept quiet', () =>
  withServer(
    async ({ send }) => assert.match(await send(resume + field('a', '1')), /unexpected: AggregateError/),
    () => ({
      files: { resume: { maxBytes: MB, maxCount: 1, store: () => Promise.resolve({ key: '', size: 0 }) } },
      discard: () => Promise.reject(new Error('the disk is gone')),
    }),
  ))
