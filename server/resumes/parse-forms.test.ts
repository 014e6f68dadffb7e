import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textLines } from './extract-doc.ts'
import type { Line } from './lines.ts'
import { parseResume } from './parse.ts'
import { findDates } from './parse-dates.ts'

const parse = (text: string) => parseResume(textLines(text))

/** Lines of the sizes given before a bar: "12|Tern Bakery". */
const sized = (text: string): Line[] =>
  text.split('\n').map(row => {
    const [size = '10', ...rest] = row.split('|')
    return { ...(textLines(rest.join('|'))[0] as Line), size: Number(size), gap: 0.1 }
  })

test('posts below one employer have it, and text above the dates is no employer', () => {
  const profile = parseResume(
    sized(`26|Olive Carter
16|Experience
12|Redgate Mills
10|5 years
11.5|Systems Engineer
10.5|December 2021 - December 2024 (3 years 1 month)
10|Leeds, United Kingdom
10|Cut the time of counts in half
11.5|Data Analyst
10.5|January 2020 - November 2021 (1 year 11 months)
10|Leeds, United Kingdom
10|Led a group of five people
12|Ashdown and Sons
11.5|Clerk
10.5|June 2017 - November 2019 (2 years 6 months)`),
  )
  assert.deepEqual(
    profile.experience.map(job => [job.title, job.company]),
    [
      ['Systems Engineer', 'Redgate Mills'],
      ['Data Analyst', 'Redgate Mills'],
      ['Clerk', 'Ashdown and Sons'],
    ],
  )
})

test('an employer set as large as the headings opens no section', () => {
  const profile = parseResume(
    sized(`20|Olive Carter
16|Experience
16|Redgate Mills
10|2018 - 2020    Data Analyst
16|Ashdown Ltd
10|2015 - 2018    Clerk
16|Education
16|Harbour College
10|Diploma 2011 - 2014`),
  )
  assert.deepEqual(
    profile.experience.map(job => [job.title, job.company]),
    [
      ['Data Analyst', 'Redgate Mills'],
      ['Clerk', 'Ashdown Ltd'],
    ],
  )
  assert.partialDeepStrictEqual(profile.education, [{ school: 'Harbour College', degree: 'Diploma' }])
})

test('heads are read in other orders, and places in them name nothing', () => {
  const jobs = (head: string) =>
    parse(`Experience\n${head}`).experience.map(job => [job.title, job.company, job.startDate])
  assert.deepEqual(jobs('Redgate Mills, Dock Supervisor – Oakland, CA    June 2018 – present'), [
    ['Dock Supervisor', 'Redgate Mills', '2018-06'],
  ])
  assert.deepEqual(jobs('Redgate Mills Inc.\nDock Supervisor\nSalem, OR\nJanuary 2019 to Present'), [
    ['Dock Supervisor', 'Redgate Mills Inc.', '2019-01'],
  ])
  assert.deepEqual(jobs('System Analyst (Java, SQL), Redgate Ltd    2018 - 2020'), [
    ['System Analyst (Java, SQL)', 'Redgate Ltd', '2018'],
  ])
  assert.deepEqual(jobs('Engineer - Platform, Redgate Mills Ltd    2018 - 2020'), [
    ['Engineer - Platform', 'Redgate Mills Ltd', '2018'],
  ])
  assert.deepEqual(jobs('12/2021-to date: Baker @ Tern Bakery'), [['Baker', 'Tern Bakery', '2021-12']])
})

test('the history table of a Japanese form pairs entries with exits', () => {
  const profile = parse(`履 歴 書
氏名    佐山 美緒
年    月    学歴・職歴
学歴
2007    4    海辺大学 経済学部 入学
2011    3    海辺大学 経済学部 卒業（学士）
職歴
平成23    4    株式会社はまかぜ 入社
2015    9    株式会社はまかぜ 一身上の都合により退職
2015    10    有限会社つばめ堂 入社
現在に至る
以上

職務経歴
2015年10月～現在    有限会社つばめ堂
役職    店長`)
  assert.deepEqual(
    profile.experience.map(job => [job.title, job.company, job.startDate, job.endDate]),
    [
      ['店長', '有限会社つばめ堂', '2015-10', 'present'],
      [null, '株式会社はまかぜ', '2011-04', '2015-09'],
    ],
  )
  assert.deepEqual(profile.education, [
    { school: '海辺大学', degree: '学士', field: '経済学部', startDate: '2007-04', endDate: '2011-03' },
  ])
})

test('addresses and numbers are found as they are printed', () => {
  assert.equal(parse('Ana Ruiz\nana.ruiz@exam\nple.example\nMadrid').email, 'ana.ruiz@example.example')
  assert.equal(parse('Ana Ruiz\nana@example.com\nmadrid').email, 'ana@example.com')
  assert.equal(parse('Ana Ruiz\nSalem, OR 97301    (503) 555\u20110142').phone, '(503) 555-0142')
  assert.equal(parse('Ana Ruiz\n2019 2021 Mill. Baker.').phone, null)
  assert.deepEqual(parse('Ana Ruiz\nwww.linkedin.com/in/ana-\nruiz-12 (LinkedIn)').links, [
    'www.linkedin.com/in/ana-ruiz-12',
  ])
})

test('links behind words are kept, and complete those that a column broke', () => {
  const profile = parseResume(textLines('Ana Ruiz\nLinkedIn\ngithub.com/an'), [
    'https://github.com/ana-ruiz',
    'https://ana.example/',
  ])
  assert.deepEqual(profile.links, ['https://github.com/ana-ruiz', 'https://ana.example/'])
})

test('languages come without levels and labels', () => {
  const tongues = (text: string) => parse(text).languages
  assert.deepEqual(tongues('Languages\nEnglish\nNative\nGerman (B2)'), ['English', 'German'])
  assert.deepEqual(
    tongues('LANGUAGE SKILLS\nMother tongue(s): English\nOther language(s):\nFrench\nLISTENING B2    READING C1'),
    ['English', 'French'],
  )
  assert.deepEqual(tongues('ภาษา\nภาษาอังกฤษ (ดี), จีน'), ['ภาษาอังกฤษ', 'จีน'])
})

test('radicals and signs of fonts become the letters that they stand for', () => {
  assert.equal(parse('姓名：⻘⽊\n电话：131 2345 6789').fullName, '青木')
})

test('stretches of time are found in more forms', () => {
  const spans: readonly (readonly [string, string, string])[] = [
    ['01/2018-04/2020: Baker', '2018-01', '2020-04'],
    ['2019-05-01 T O 2021-02-01', '2019-05', '2021-02'],
    ['من شباط 2023 إلى حتى الآن', '2023-02', 'present'],
  ]
  for (const [text, start, end] of spans) {
    const [found] = findDates(text)
    assert.deepEqual([found?.start, found?.end, found?.isSpan], [start, end, true], text)
  }
})

test('heads that run over the line are put together', () => {
  const jobs = (head: string) =>
    parse(`Experience\n${head}\n• Planned the shifts.`).experience.map(job => [
      job.title,
      job.company,
      job.startDate,
      job.endDate,
    ])
  assert.deepEqual(jobs('Redgate Mills Ltd | Dock Supervisor | 2018-05 to\n2021-03'), [
    ['Dock Supervisor', 'Redgate Mills Ltd', '2018-05', '2021-03'],
  ])
  assert.deepEqual(jobs('Redgate Mills Ltd | Dock\nSupervisor | 2018 - 2021'), [
    ['Dock Supervisor', 'Redgate Mills Ltd', '2018', '2021'],
  ])
  assert.deepEqual(
    jobs(
      'Head Cook 2004-2005 Planned the menus of a house with ninety guests and wrote lists of all that was to be bought for them each week',
    ),
    [['Head Cook', null, '2004', '2005']],
  )
})

test('jobs whose title looks like an employer are told with less confidence', () => {
  const sure = parse('Experience\nData Analyst at Redgate Ltd    2018 - 2020').confidence.experience
  const unsure = parse('Experience\nRedgate Trading Ltd\nAshdown Bank\n2018 - 2020').confidence.experience
  assert.ok(sure >= 0.9 && unsure < 0.9, `${sure} ${unsure}`)
})

test('places, issuers, skills and levels are not taken for something else', () => {
  assert.deepEqual(
    parse(
      'Experience\nDock Supervisor\nRedgate Ltd, Salem, OR\nMarch 2018 - July 2021\n• Planned.\nBaker\nTern Bakery, Leeds\nJan 2015 - Feb 2018\n• Baked.',
    ).experience.map(job => [job.title, job.company]),
    [
      ['Dock Supervisor', 'Redgate Ltd'],
      ['Baker', 'Tern Bakery, Leeds'],
    ],
  )
  assert.deepEqual(
    parse('Ana Ruiz\n\nCertifications\nFirst Aid at Work\nHarbour Trust, issued on 2019\nFood Hygiene\nIssued by Tern')
      .certifications,
    ['First Aid at Work', 'Food Hygiene'],
  )
  assert.deepEqual(parse('Ana Ruiz\n\nSkills\n1. Java\n2. SQL ★★★').skills, ['Java', 'SQL'])
  assert.equal(
    parse('Adobe Photoshop\nMARGARITA CONSTANZA VILLALOBOS\nmcv@example.org').fullName,
    'MARGARITA CONSTANZA VILLALOBOS',
  )
  assert.equal(parse('Salem, OR\nREDGATE MILLS\nA N A   R U I Z\nana.ruiz@example.org').fullName, 'ANA RUIZ')
})

test('dates that a left cell breaks are put together', () => {
  const [job] = parse('Experience\nmarzo de 2014 a mayo    Talleres Norte\nde 2017    soldadora').experience
  assert.deepEqual(
    [job?.title, job?.company, job?.startDate, job?.endDate],
    ['soldadora', 'Talleres Norte', '2014-03', '2017-05'],
  )
})
