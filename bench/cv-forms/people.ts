import { type Lang, pools } from './words.ts'

export interface Job {
  readonly title: string
  readonly employer: string
  readonly place: string
  readonly start: string
  readonly end: string
  readonly tasks: readonly string[]
}

export interface Study {
  readonly school: string
  readonly degree: string
  readonly field: string
  readonly start: string
  readonly end: string
}

export interface Person {
  readonly lang: Lang
  readonly name: string
  readonly given: string
  readonly family: string
  readonly email: string
  readonly phone: string
  readonly town: string
  readonly link: string
  readonly jobs: readonly Job[]
  readonly studies: readonly Study[]
  readonly skills: readonly string[]
  readonly certificates: readonly { readonly name: string; readonly issuer: string; readonly year: string }[]
  readonly tongues: readonly (readonly [name: string, level: string])[]
}

/** Numbers that look drawn by chance and are the same in every run. */
function chance(seed: number): () => number {
  let state = seed * 2654435761 + 12345
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296
  }
}

function take<T>(from: readonly T[], count: number, next: () => number): T[] {
  const left = [...from]
  const taken: T[] = []
  while (taken.length < count && left.length > 0) taken.push(...left.splice(Math.floor(next() * left.length), 1))
  return taken
}

const latinNames = ['nadia.kerr', 'tom_wells', 'lena.ruiz', 'omar-adel', 'k.sato', 'mei.lin', 'arun.pt']

/** An invented person of a language; the same number gives the same person. */
export function person(lang: Lang, number: number): Person {
  const pool = pools[lang]
  const next = chance(number * 7 + lang.charCodeAt(0) * 31 + lang.charCodeAt(1))
  const [name = ['', '']] = take(pool.names, 1, next)
  const [given, family] = name
  const count = 2 + Math.floor(next() * 3)
  const titles = take(pool.titles, count, next)
  const employers = take(pool.employers, count, next)
  let year = 2024
  let month = 1 + Math.floor(next() * 12)
  const jobs = titles.map((title, at): Job => {
    const end = at === 0 && next() < 0.6 ? 'present' : stamp(year, month)
    const months = 14 + Math.floor(next() * 40)
    const from = year * 12 + month - 1 - months
    const start = stamp(Math.floor(from / 12), (from % 12) + 1)
    const gap = 1 + Math.floor(next() * 3)
    year = Math.floor((from - gap) / 12)
    month = ((from - gap) % 12) + 1
    const [place = ''] = take(pool.towns, 1, next)
    return {
      title,
      employer: employers[at] ?? '',
      place,
      start,
      end,
      tasks: take(pool.tasks, 2 + Math.floor(next() * 2), next),
    }
  })
  const schools = take(pool.schools, 1 + Math.floor(next() * 2), next)
  const degrees = take(pool.degrees, schools.length, next)
  const fields = take(pool.fields, schools.length, next)
  let until = year - Math.floor(next() * 2)
  const studies = schools.map((school, at): Study => {
    const from = until - 3
    const study = {
      school,
      degree: degrees[at] ?? '',
      field: fields[at] ?? '',
      start: String(from),
      end: String(until),
    }
    until = from - 1
    return study
  })
  const [box = 'a.b'] = take(latinNames, 1, next)
  const [phone = ''] = take(pool.phones, 1, next)
  const [town = ''] = take(pool.towns, 1, next)
  const isFamilyFirst = lang === 'zh' || lang === 'ja'
  return {
    lang,
    given,
    family,
    name: isFamilyFirst ? `${family}${lang === 'ja' ? ' ' : ''}${given}` : `${given} ${family}`,
    email: `${box}${Math.floor(next() * 90) + 10}@mail.example.com`,
    phone,
    town,
    link: `linkedin.com/in/${box.replace(/[._]/g, '-')}-${Math.floor(next() * 900) + 100}`,
    jobs,
    studies,
    skills: take(pool.skills, 6 + Math.floor(next() * 4), next),
    certificates: take(pool.certificates, 1 + Math.floor(next() * 2), next).map(certificate => ({
      name: certificate,
      issuer: take(pool.issuers, 1, next)[0] ?? '',
      year: String(2015 + Math.floor(next() * 9)),
    })),
    tongues: take(pool.tongues, 2 + Math.floor(next() * 2), next),
  }
}

const stamp = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`
