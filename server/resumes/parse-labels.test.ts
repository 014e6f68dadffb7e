import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textLines } from './extract-doc.ts'
import { parseResume } from './parse.ts'

const parse = (text: string) => parseResume(textLines(text))

test('jobs and studies are read from lines with labels', () => {
  const profile = parse(`Rosa Pilton
rosa@example.com

WORK EXPERIENCE
Company: Quayside Ropes Ltd
Position: Dock Supervisor
Duration: 03/2018 - 07/2021
Location: Whitby, United Kingdom
Responsibilities:
Planned the shifts.
Company: Tern Bakery
Position: Baker
Duration: 01/2015 - 02/2018

EDUCATION
Degree: BSc
Field of Study: Physics
Institute: Northmoor University
Period: 2011 - 2014`)
  assert.partialDeepStrictEqual(profile.experience, [
    { title: 'Dock Supervisor', company: 'Quayside Ropes Ltd', startDate: '2018-03', endDate: '2021-07' },
    { title: 'Baker', company: 'Tern Bakery', startDate: '2015-01', endDate: '2018-02' },
  ])
  assert.deepEqual(profile.education, [
    { school: 'Northmoor University', degree: 'BSc', field: 'Physics', startDate: '2011', endDate: '2014' },
  ])
})

test('labels are known in the languages of the product', () => {
  const jobs: readonly (readonly [string, string, string])[] = [
    ['Experiencia laboral\nEmpresa: Molinos Teja\nPuesto: Molinera\nPeriodo: 2015 - 2018', 'Molinera', 'Molinos Teja'],
    ['工作经历\n公司：松石科技\n职位：数据分析师\n时间：2015 - 2018', '数据分析师', '松石科技'],
    ['職務経歴\n会社名：松風商店\n職種：営業\n期間：2015 - 2018', '営業', '松風商店'],
    ['الخبرات العملية\nجهة العمل: مؤسسة الندى\nالمسمى الوظيفي: محاسبة\nالفترة: 2015 - 2018', 'محاسبة', 'مؤسسة الندى'],
    ['ประสบการณ์ทำงาน\nบริษัท: ร้านใบชา\nตำแหน่ง: พนักงานขาย\nระยะเวลา: 2558 - 2561', 'พนักงานขาย', 'ร้านใบชา'],
  ]
  for (const [text, title, company] of jobs)
    assert.partialDeepStrictEqual(parse(text).experience, [{ title, company, startDate: '2015', endDate: '2018' }])
})

test('several labels may stand on one line, and a table has them above', () => {
  const profile = parse(`Experience
Role: Baker | Employer: Tern Bakery
Dates: 2015 - 2018

Education
Year    Degree    School
2011 - 2014    Diploma    Harbour College
2008 - 2011    Certificate    Lowgate School`)
  assert.partialDeepStrictEqual(profile.experience, [
    { title: 'Baker', company: 'Tern Bakery', startDate: '2015', endDate: '2018' },
  ])
  assert.partialDeepStrictEqual(profile.education, [
    { school: 'Harbour College', degree: 'Diploma', startDate: '2011', endDate: '2014' },
    { school: 'Lowgate School', degree: 'Certificate', startDate: '2008', endDate: '2011' },
  ])
})

test('posts below one label of the employer all have it', () => {
  const profile = parse(`Experience
Company: Tern Bakery
Position: Head Baker
Duration: 2018 - 2020
Position: Baker
Duration: 2015 - 2018`)
  assert.partialDeepStrictEqual(profile.experience, [
    { title: 'Head Baker', company: 'Tern Bakery', startDate: '2018' },
    { title: 'Baker', company: 'Tern Bakery', startDate: '2015' },
  ])
})

test('the old Europass form is read, its labels wrapped', () => {
  const profile = parse(`Europass Curriculum Vitae
Personal information
First name(s) / Surname(s)    Olaf Brandvik
Work experience
Dates    March 2015 - May 2018
Occupation or position held    Baker
Main activities and    Baked bread.
responsibilities    Trained others.
Name and address of employer    Tern Bakery
Education and training
Dates    2011 - 2014
Title of qualification awarded    Diploma
Name and type of    Harbour College
organisation providing
education and training`)
  assert.equal(profile.fullName, 'Olaf Brandvik')
  assert.partialDeepStrictEqual(profile.experience, [
    { title: 'Baker', company: 'Tern Bakery', startDate: '2015-03', endDate: '2018-05' },
  ])
  assert.partialDeepStrictEqual(profile.education, [{ school: 'Harbour College', degree: 'Diploma', endDate: '2014' }])
})
