import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { docxOf, pdfOf, zipOf } from './made-files.ts'
import { readResume, stopReadingResumes } from './read-resume.ts'

const folder = await mkdtemp(join(tmpdir(), 'resume-read-'))
after(async () => {
  await stopReadingResumes()
  await rm(folder, { recursive: true })
})

async function read(name: string, content: Buffer) {
  const path = join(folder, name)
  await writeFile(path, content)
  return readResume(path, name)
}

const nurse = [
  'Maria Lindqvist',
  'maria.lindqvist@example.com | +46 70 174 06 05',
  'Work Experience',
  'Ward Nurse, Sahlbeck Hospital\tMar 2019 - Present',
  '• Looked after patients on a surgical ward.',
  'Education',
  'Bachelor of Science in Nursing\t2015 - 2018',
  'University of Norrvik',
  'Skills',
  'Patient care, First aid, Triage',
]

test('a Word document becomes a profile', async () => {
  const { type, profile, text } = await read('nurse.docx', docxOf(nurse))
  assert.equal(type, 'docx')
  assert.match(text, /• Looked after patients/)
  assert.partialDeepStrictEqual(profile, {
    fullName: 'Maria Lindqvist',
    email: 'maria.lindqvist@example.com',
    phone: '+46701740605',
    skills: ['Patient care', 'First aid', 'Triage'],
    lang: 'en',
  })
  assert.partialDeepStrictEqual(profile.experience, [
    { title: 'Ward Nurse', company: 'Sahlbeck Hospital', startDate: '2019-03', endDate: 'present' },
  ])
  assert.deepEqual(profile.education, [
    {
      school: 'University of Norrvik',
      degree: 'Bachelor of Science',
      field: 'Nursing',
      startDate: '2015',
      endDate: '2018',
    },
  ])
})

test('the columns of a PDF are read one after the other', async () => {
  const sidebar = [
    'Contact',
    'ola.berg@example.com',
    'Skills',
    'Welding',
    'Forklift operation',
    'Safety checks',
    'Blueprints',
  ]
  const main = [
    'Experience',
    'Welder',
    'Nordvik Shipyard Ltd',
    '04/2018 - Present',
    'Joined hull plates of ferries and of trawlers.',
    'Workshop Assistant',
    'Berg Metal Works Ltd',
    '01/2015 - 03/2018',
    'Kept the tools and the stock of the workshop.',
    'Education',
    'Technical College of Nordvik',
    'Diploma in Metalwork',
    '2012 - 2014',
  ]
  const place = (texts: string[], x: number, indent: (text: string) => boolean) =>
    texts.map((text, at) => ({ x: indent(text) ? x + 14 : x, y: 740 - at * 17, size: 11, text }))
  const page = pdfOf([
    { x: 220, y: 780, size: 22, text: 'Ola Berg' },
    ...place(sidebar, 40, () => false),
    ...place(main, 220, text => text.endsWith('.')),
  ])
  const { profile, pages } = await read('welder.pdf', page)
  assert.equal(pages, 1)
  assert.equal(profile.fullName, 'Ola Berg')
  assert.deepEqual(profile.skills, ['Welding', 'Forklift operation', 'Safety checks', 'Blueprints'])
  assert.partialDeepStrictEqual(profile.experience, [
    { title: 'Welder', company: 'Nordvik Shipyard Ltd', startDate: '2018-04', endDate: 'present' },
    { title: 'Workshop Assistant', company: 'Berg Metal Works Ltd', startDate: '2015-01', endDate: '2018-03' },
  ])
})

test('the first readable CV of an archive is taken', async () => {
  const entries = [
    { name: 'broken.pdf', content: '%PDF-1.4 nothing more' },
    { name: 'cv/nurse.docx', content: docxOf(nurse) },
  ]
  const { type, profile } = await read('all.zip', zipOf(entries))
  assert.equal(type, 'docx')
  assert.equal(profile.lastName, 'Lindqvist')
})

test('what cannot be read is refused with the code that says why', async () => {
  await assert.rejects(read('sheet.xlsx', zipOf([{ name: 'xl/workbook.xml', content: '<a/>' }])), { code: 461 })
  await assert.rejects(read('text.pdf', Buffer.from('only words')), { code: 461 })
  await assert.rejects(read('broken.pdf', Buffer.from('%PDF-1.4 nothing more')), { code: 461 })
  await assert.rejects(read('blank.docx', docxOf([''])), { code: 463 })
  await assert.rejects(read('blank.pdf', pdfOf([])), { code: 463 })
  await assert.rejects(readResume(join(folder, 'absent.pdf'), 'absent.pdf'), { code: 481 })
})
