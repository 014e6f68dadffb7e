/**
 * Draws CVs of invented people in many looks, each with its truth beside it, for `bench/cv.ts`.
 * `node scripts/run.mjs bench/cv-forms/main.ts <folder> [--people <count>] [--held-out | --open] [--scans [--turned]]`
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { zipOf } from '../../server/resumes/made-files.ts'
import { openBrowser } from '../browser.ts'
import { heldOutLayouts } from './held-out.ts'
import { type Layout, page } from './layout.ts'
import { openLayouts } from './layouts.ts'
import { moreOpenLayouts } from './more-layouts.ts'
import { type Person, person } from './people.ts'
import { scanned } from './scan.ts'
import { words } from './words.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '2' },
    'held-out': { type: 'boolean' },
    open: { type: 'boolean' },
    scans: { type: 'boolean' },
    turned: { type: 'boolean' },
  },
})
const [folder] = positionals
if (!folder) {
  console.error('Say where to: node scripts/run.mjs bench/cv-forms/main.ts <folder>')
  process.exit(1)
}
const layouts = [
  ...(values['held-out'] ? [] : [...openLayouts, ...moreOpenLayouts]),
  ...(values.open ? [] : heldOutLayouts),
]
const browser = await openBrowser()
const tab = await browser.newPage()
let count = 0
for (const [at, layout] of layouts.entries()) {
  if (values.scans && layout.kind !== 'pdf') continue
  for (const lang of layout.langs)
    for (let number = 1; number <= Number(values.people); number += 1) {
      const drawn = chained(layout, person(lang, at * 10 + number + (layout.isHeldOut ? 500 : 0)))
      const place = join(folder, layout.isHeldOut ? 'held-out' : 'open')
      const name = `${layout.name}-${lang}-${number}`
      await mkdir(place, { recursive: true })
      const body = layout.draw(drawn, words[lang])
      await writeFile(
        join(place, `${name}.${layout.kind}`),
        layout.kind === 'docx' ? document(body) : await print(page(lang, body)),
      )
      await writeFile(
        join(place, `${name}.truth.json`),
        JSON.stringify(truthOf(layout, drawn, `${name}.${layout.kind}`), null, 1),
      )
      count += 1
    }
}
await browser.close()
console.log(`${count} CVs in ${folder}`)

async function print(html: string): Promise<Buffer> {
  await tab.setContent(html)
  const pdf = await tab.pdf({ preferCSSPageSize: true, printBackground: true })
  return values.scans ? scanned(pdf, count + 1, values.turned ? 1 + (count % 3) : 0) : pdf
}

function document(body: string): Buffer {
  const xmlns = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  return zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0"?><w:document ${xmlns}><w:body>${body}</w:body></w:document>`,
    },
  ])
}

/** In looks that show chains of posts, the first two jobs have one employer. */
function chained(layout: Layout, drawn: Person): Person {
  if (!layout.chains) return drawn
  const [first, second, ...others] = drawn.jobs
  if (!first || !second) return drawn
  return { ...drawn, jobs: [first, { ...second, employer: first.employer }, ...others] }
}

function truthOf(layout: Layout, drawn: Person, file: string): object {
  const hides = layout.hides ?? []
  const fields = [
    'fullName',
    'email',
    'phone',
    'skills',
    'companies',
    'titles',
    'expDates',
    'expRecords',
    'schools',
    'degrees',
    'eduDates',
    'certifications',
    'location',
    'links',
    'languages',
  ]
  const isLinkedIn = layout.name === 'linkedin'
  const hasEndOnly = ['native-form'].includes(layout.name) && drawn.lang === 'th'
  const onlyYears = layout.name === 'held-academic' || (layout.name === 'held-native' && drawn.lang === 'th')
  const endOnly = hasEndOnly || ['held-academic', 'held-federal', 'state-service'].includes(layout.name)
  const year = (stamp: string) => (onlyYears && stamp !== 'present' ? stamp.slice(0, 4) : stamp)
  return {
    file,
    lang: drawn.lang,
    layout: layout.name,
    fullName: drawn.name,
    email: drawn.email,
    ...(hides.includes('phone') ? {} : { phone: drawn.phone }),
    location: drawn.town,
    city: drawn.town.split(',')[0],
    links: (hides.includes('links') && layout.name !== 'three-columns') || layout.hiddenLink ? [] : [drawn.link],
    ...(layout.hiddenLink ? { linksHidden: [drawn.link] } : {}),
    skills: isLinkedIn ? drawn.skills.slice(0, 3) : drawn.skills,
    experience: drawn.jobs.map(job => ({
      title: job.title,
      company: job.employer,
      startDate: year(job.start),
      endDate: year(job.end),
    })),
    education: drawn.studies.map(study => ({
      school: study.school,
      degree: study.degree,
      field: study.field,
      ...(endOnly ? {} : { startDate: study.start }),
      endDate: study.end,
    })),
    certifications: drawn.certificates.map(certificate => certificate.name),
    languages: drawn.tongues.map(([name]) => name),
    scored: fields.filter(field => !(hides as readonly string[]).includes(field) || field === 'links'),
  }
}
