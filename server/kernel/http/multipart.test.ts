// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { END, field, file, MB, withServer } from '../../testing/multipart-server.ts'
import { cleanFileName } from './multipart.ts'

test('fields and files arrive, in the order sent', () =>
  withServer(async ({ send, outcome, countFiles }) => {
    const body =
      field('a', '1') +
      file('photos', 'one.png', 'one', 'image/png') +
      file('photos', 'two.png', 'twoo') +
      field('__proto__', 'ü') +
      END
    assert.equal(await send(body), 'stored')
    const result = await outcome()
    assert.ok('form' in result)
    assert.equal(result.form.fields.a, '1')
    assert.deepEqual(result.form.entries, [
      ['a', '1'],
      ['__proto__', 'ü'],
    ])
    assert.deepEqual(
      result.form.files.map(({ stored, ...rest }) => ({ ...rest, size: stored.size })),
      [
        { part: 'photos', fileName: 'one.png', declaredType: 'image/png', size: 3 },
        { part: 'photos', fileName: 'two.png', declaredType: 'application/pdf', size: 4 },
      ],
    )
    assert.equal(await countFiles(), 2)
  }))

test('what fetch sends from FormData is read, large files too', () =>
  withServer(async ({ port, outcome }) => {
    const form = new FormData()
    form.set('email', 'a@b.example')
    form.set('resume', new File([Buffer.alloc(MB, 'x')], 'Lebenslauf – 日本 ü.pdf', { type: 'application/pdf' }))
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form })
    assert.equal(response.status, 200)
    const result = await outcome()
    assert.ok('form' in result)
    assert.equal(result.form.files[0]?.fileName, 'Lebenslauf – 日本 ü.pdf'.normalize('NFC'))
    assert.equal(result.form.files[0]?.stored.size, MB)
  }))

test('a name in the form of RFC 5987 is read', () =>
  withServer(async ({ send, outcome }) => {
    const part = file('resume', '', 'x').replace('filename=""', "filename*=UTF-8''r%C3%A9sum%C3%A9%20%E6%97%A5.pdf")
    assert.equal(await send(part + END), 'stored')
    const result = await outcome()
    assert.ok('form' in result)
    assert.equal(result.form.files[0]?.fileName, 'résumé 日.pdf')
  }))

test('a form is read to its end wherever its packets are cut, and whatever follows it', () =>
  withServer(async ({ send, outcome }) => {
    const form = field('a', '1') + file('resume', 'cv.pdf', 'xyz')
    const body = Buffer.from(`${form}${END}an epilogue\r\n${END}`)
    for (let cut = form.length - 4; cut < body.length; cut += 1) {
      assert.equal(await send(inTwo(body, cut)), 'stored', `cut after ${cut} bytes`)
      const result = await outcome()
      assert.equal('form' in result && result.form.files[0]?.stored.size, 3)
    }
  }))

function inTwo(body: Buffer<ArrayBuffer>, cut: number) {
  return new Blob([body]).stream().pipeThrough(
    new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
      transform(_whole, controller) {
        controller.enqueue(body.subarray(0, cut))
        controller.enqueue(body.subarray(cut))
      },
    }),
  )
}

test('a file input nobody used is no file', () =>
  withServer(async ({ send, outcome, countFiles }) => {
    assert.equal(await send(field('a', '1') + file('resume', '', '', 'application/octet-stream') + END), 'stored')
    const result = await outcome()
    assert.ok('form' in result)
    assert.deepEqual(result.form.files, [])
    assert.equal(await countFiles(), 0)
  }))

test('a repeated field is allowed where the form has checkboxes', () =>
  withServer(
    async ({ send, outcome }) => {
      assert.equal(await send(field('skill', 'a') + field('skill', 'b') + END), 'stored')
      const result = await outcome()
      assert.ok('form' in result)
      assert.deepEqual(result.form.entries, [
        ['skill', 'a'],
        ['skill', 'b'],
      ])
      assert.equal(result.form.fields.skill, 'a')
    },
    () => ({ allowRepeatedFields: true }),
  ))

test('a path, controls and marks of direction leave a file name', () => {
  const names: [string, string][] = [
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\cv.pdf', 'cv.pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['a\u0000b\u202ecod.exe\r\n', 'abcod.exe'],
    ['e\u0301.pdf', 'é.pdf'],
    ['\ud800x', 'x'],
    [`${'n'.repeat(500)}.pdf`, `${'n'.repeat(196)}.pdf`],
    ['😀'.repeat(300), '😀'.repeat(200)],
  ]
  for (const [sent, clean] of names) assert.equal(cleanFileName(sent), clean)
})

test('a path in the name of an uploaded file is removed', () =>
  withServer(async ({ send, outcome }) => {
    assert.equal(await send(file('resume', '../../../tmp/x\\..\\cv.pdf', 'x') + END), 'stored')
    const result = await outcome()
    assert.ok('form' in result)
    assert.equal(result.form.files[0]?.fileName, 'cv.pdf')
  }))
