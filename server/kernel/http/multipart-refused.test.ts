// npm test -- security
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { B, codeOf, END, field, file, GOOD, MB, resume, withServer } from '../../testing/multipart-server.ts'
import { isMultipartError } from './multipart.ts'

const hostile: [title: string, code: string, body: string, contentType?: string][] = [
  ['an empty body', 'truncated', ''],
  ['a body without any boundary', 'not-multipart', 'just some text\r\n'.repeat(100)],
  ['the wrong boundary', 'not-multipart', GOOD, 'multipart/form-data; boundary=other'],
  ['no boundary in the header', 'not-multipart', GOOD, 'multipart/form-data'],
  ['an endless boundary', 'not-multipart', GOOD, `multipart/form-data; boundary=${'b'.repeat(3000)}`],
  ['another content type', 'not-multipart', GOOD, 'application/json'],
  ['an urlencoded form', 'not-multipart', 'a=1', 'application/x-www-form-urlencoded'],
  ['an empty file', 'empty-file', file('resume', 'cv.pdf', '') + END],
  ['an empty file after a full one', 'empty-file', file('photos', 'a.png', 'xx') + file('photos', 'b.png', '') + END],
  ['a file over its limit', 'too-large', file('resume', 'cv.pdf', 'x'.repeat(MB + 1)) + END],
  ['a body over its limit', 'too-large', file('junk', '', 'x'.repeat(3.1 * MB)) + END],
  ['a field over its limit', 'too-large', resume + field('note', 'x'.repeat(1001)) + END],
  [
    'a thousand fields',
    'too-many',
    resume + Array.from({ length: 1000 }, (_, i) => field(`f${i}`, 'x')).join('') + END,
  ],
  ['a field sent twice', 'too-many', resume + field('a', '1') + field('a', '2') + END],
  ['a file sent twice', 'too-many', resume + resume + END],
  ['a file in a part nobody asked for', 'unexpected-part', resume + file('shell', 'x.sh', 'rm') + END],
  ['a part named like a built-in', 'unexpected-part', file('constructor', 'x.sh', 'rm') + END],
  ['a field without a name', 'unexpected-part', `${resume}--${B}\r\nContent-Disposition: form-data\r\n\r\nx\r\n${END}`],
  [
    'a header bomb',
    'unexpected-part',
    resume +
      resume.replace('resume', 'photos').replace('Content-Type', `X-Bomb: ${'b'.repeat(200_000)}\r\nContent-Type`) +
      END,
  ],
  ['a bomb of many headers', 'unexpected-part', `${resume}--${B}\r\n${'A: b\r\n'.repeat(50_000)}\r\nx\r\n${END}`],
  ['a bomb of a file name', 'unexpected-part', resume + file('photos', 'n'.repeat(200_000), 'x') + END],
  [
    'a large part that cannot be made out',
    'unexpected-part',
    `${resume}--${B}\r\nX: y\r\n\r\n${'x'.repeat(100_000)}\r\n${END}`,
  ],
]

for (const cut of [5, 30, 100, 150, 200, 2000, GOOD.length - 160, GOOD.length - 30, GOOD.length - 5]) {
  hostile.push([`a body cut after ${cut} bytes`, 'truncated', GOOD.slice(0, cut)])
}

for (const [title, code, body, contentType] of hostile) {
  test(`${title} is refused as ${code} and leaves nothing`, () =>
    withServer(async ({ send, countFiles }) => {
      assert.equal(await send(body, contentType), code)
      assert.equal(await countFiles(), 0)
      assert.equal(await send(GOOD), 'stored', 'the server goes on')
    }))
}

for (const sent of [0, 150, 3000]) {
  test(`a sender who leaves after ${sent} bytes is noticed and leaves nothing`, () =>
    withServer(async ({ port, arrived, outcome, countFiles, send }) => {
      const socket = connect(port, '127.0.0.1')
      const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${B}\r\n`
      const arriving = arrived()
      socket.write(`${head}Content-Length: ${GOOD.length + 1}\r\n\r\n${GOOD.slice(0, sent)}`)
      await arriving
      socket.destroy()
      const result = await outcome()
      assert.equal('error' in result && codeOf(result.error), 'aborted')
      assert.equal(await countFiles(), 0)
      assert.equal(await send(GOOD), 'stored')
    }))
}

test('every damaged body gets an answer and leaves nothing', () =>
  withServer(async ({ send, outcome, countFiles }) => {
    const random = generator(20_261_121)
    const source = Buffer.from(
      field('a', '1') + file('photos', 'ä.png', '\r\n--bound'.repeat(20)) + resume.slice(0, 400) + '\r\n' + END,
    )
    let kept = 0
    for (let round = 0; round < 150; round += 1) {
      const answer = await send(damage(source, random))
      const result = await outcome()
      if ('form' in result) kept += result.form.files.length
      else assert.ok(isMultipartError(result.error), answer)
      assert.equal(await countFiles(), kept)
    }
  }))

/** Cuts, doubles, swaps and changes bytes, mostly near the boundaries and line ends. */
function damage(source: Buffer, random: (below: number) => number) {
  let body = Buffer.from(source)
  for (let change = random(3); change >= 0; change -= 1) {
    const at = random(body.length)
    const size = random(40)
    const kind = random(5)
    if (kind === 0) body = body.subarray(0, at)
    else if (kind === 1) body = Buffer.concat([body.subarray(0, at), body.subarray(at + size)])
    else if (kind === 2) body = Buffer.concat([body.subarray(0, at + size), body.subarray(at)])
    else if (kind === 3) body = Buffer.concat([body.subarray(0, at), Buffer.from('\r\n'), body.subarray(at)])
    else if (body.length > 0) body[at] = random(256)
  }
  return body
}

/** The same numbers on each run, so that a failure can be repeated. */
function generator(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return below === 0 ? 0 : Math.floor((state / 2 ** 32) * below)
  }
}
