import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { docxOf } from './made-files.ts'
import { pictureOfLines, scanOfLines } from './made-scans.ts'
import { budgetOf, makePool, workerScript } from './pool.ts'
import { readResume, stopReadingResumes } from './read-resume.ts'

const folder = await mkdtemp(join(tmpdir(), 'resume-scan-'))
after(async () => {
  await stopReadingResumes()
  await rm(folder, { recursive: true })
})

async function read(name: string, content: Buffer, isQuick = false) {
  const path = join(folder, name)
  await writeFile(path, content)
  return readResume(path, name, { isQuick })
}

const baker = [
  'Maria Lindqvist',
  'maria.lindqvist@example.com',
  'Work Experience:',
  'Baker, Sahlbeck Bakery Ltd',
  'March 2019 - Present',
  'Education:',
  'University of Norrvik',
  'Bachelor of Science, 2015 - 2018',
  'Skills:',
  'Baking, First aid, Stock control',
]

test('a PDF whose page is a picture is read, and no part of it is held for sure', async () => {
  const { type, isScan, pages, profile } = await read('baker.pdf', scanOfLines(baker))
  assert.deepEqual([type, isScan, pages], ['pdf', true, 1])
  assert.partialDeepStrictEqual(profile, {
    fullName: 'Maria Lindqvist',
    email: 'maria.lindqvist@example.com',
    skills: ['Baking', 'First aid', 'Stock control'],
    lang: 'en',
  })
  assert.partialDeepStrictEqual(profile.experience, [{ title: 'Baker', startDate: '2019-03', endDate: 'present' }])
  for (const [part, sure] of Object.entries(profile.confidence)) assert.ok(sure < 0.9, `${part} ${sure}`)
})

test('a scan in Spanish is read with its accents', async () => {
  const { profile, isScan } = await read(
    'panadera.pdf',
    scanOfLines([
      'Begoña Ibáñez',
      'begona.ibanez@example.com',
      'Experiencia laboral:',
      'Panadera, Panadería Sahlbeck S.A.',
      'marzo de 2019 - actualidad',
      'Formación académica:',
      'Universidad de Norrvik',
      'Licenciatura en Química, 2014 - 2018',
      'Habilidades:',
      'Panificación, Gestión de almacén',
    ]),
  )
  assert.partialDeepStrictEqual(profile, { fullName: 'Begoña Ibáñez', lang: 'es' })
  assert.ok(isScan)
  assert.deepEqual(profile.skills, ['Panificación', 'Gestión de almacén'])
})

test('a picture is left for later where that is asked for', async () => {
  await assert.rejects(read('baker.png', pictureOfLines(baker), true), { reason: 'picture', code: 463 })
})

test('a scan without words and a picture that unpacks to too much are refused', async () => {
  await assert.rejects(read('blank.pdf', scanOfLines([])), { code: 463 })
  const vast = pictureOfLines(baker)
  vast.writeUInt32BE(60_000, 16)
  vast.writeUInt32BE(60_000, 20)
  await assert.rejects(read('vast.png', vast), { code: 461 })
})

test('a recognition that takes too long ends alone, and text is read beside it', async () => {
  const own = join(folder, 'lanes')
  await mkdir(own)
  const limits = { script: workerScript, folder: own, size: 1, startMs: 20_000, heapMb: 256, memoryMb: 700, keptMb: 0 }
  const pictures = makePool({ ...limits, task: 'pictures', deadlineMs: 150, budget: budgetOf(700) })
  const texts = makePool({ ...limits, deadlineMs: 10_000, budget: budgetOf(700) })
  await writeFile(join(own, 'scan.pdf'), scanOfLines(baker))
  await writeFile(join(own, 'text.docx'), docxOf(baker))
  const late = assert.rejects(pictures.run(join(own, 'scan.pdf')), { name: 'PoolFailure', reason: 'deadline' })
  assert.partialDeepStrictEqual(await texts.run(join(own, 'text.docx')), { result: { type: 'docx', isScan: false } })
  await late
  await Promise.all([pictures.stop(), texts.stop()])
})
