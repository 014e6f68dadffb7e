import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textLines } from './extract-doc.ts'
import { parseResume } from './parse.ts'
import { findDates } from './parse-dates.ts'
import { headingKind } from './parse-sections.ts'

const parse = (text: string) => parseResume(textLines(text))

test('a field of study may begin with the letters of a small word', () => {
  const fieldOf = (line: string) =>
    parse(`Ann Lee\nann@example.com\n\nEDUCATION\n${line}\nAnna University`).education[0]?.field
  assert.equal(fieldOf('BEng Information Systems 2012 - 2016'), 'Information Systems')
  assert.equal(fieldOf('BSc in Informatics 2012 - 2016'), 'Informatics')
  assert.equal(fieldOf('BSc Office Management 2012 - 2016'), 'Office Management')
})

test('an English CV is read', () => {
  const profile = parse(`Priya Raman
Data Engineer
priya.raman@example.com | +91 98765 43210 | github.com/priya

SUMMARY
I build pipelines.

EXPERIENCE
Data Engineer at Kestrel Analytics Ltd.    Jan 2020 - Present
• Moved 40 jobs to a new cluster.
Junior Developer at Oakline Software    06/2017 - 12/2019
• Wrote services in Java.

EDUCATION
M.Tech in Computer Science, Western Ghats University    2015 - 2017

SKILLS
Languages: Python, Java, SQL
Tools: Airflow, Spark (3 years), Docker

CERTIFICATIONS
AWS Certified Data Analytics

LANGUAGES
English (fluent), Tamil (native)`)
  assert.partialDeepStrictEqual(profile, {
    fullName: 'Priya Raman',
    firstName: 'Priya',
    lastName: 'Raman',
    email: 'priya.raman@example.com',
    phone: '+919876543210',
    links: ['github.com/priya'],
    summary: 'I build pipelines.',
    skills: ['Python', 'Java', 'SQL', 'Airflow', 'Spark', 'Docker'],
    certifications: ['AWS Certified Data Analytics'],
    languages: ['English', 'Tamil'],
    lang: 'en',
  })
  assert.partialDeepStrictEqual(profile.experience, [
    { title: 'Data Engineer', company: 'Kestrel Analytics Ltd.', startDate: '2020-01', endDate: 'present' },
    { title: 'Junior Developer', company: 'Oakline Software', startDate: '2017-06', endDate: '2019-12' },
  ])
  assert.deepEqual(profile.education[0], {
    school: 'Western Ghats University',
    degree: 'M.Tech',
    field: 'Computer Science',
    startDate: '2015',
    endDate: '2017',
  })
})

test('a Spanish CV is read', () => {
  const profile = parse(`Lucía Ferrer Montes
lucia.ferrer@example.com · +34 612 34 56 78 · Valencia

Experiencia laboral
enero 2019 - actualidad
Hospital del Puerto - enfermera
• Atención a pacientes de urgencias.
marzo 2015 - diciembre 2018
Clínica Almendros - auxiliar de enfermería
• Apoyo en planta.

Formación académica
Universidad de Montearagón
Grado en Enfermería
2011 - 2015

Habilidades
trabajo en equipo, primeros auxilios`)
  assert.equal(profile.lang, 'es')
  assert.equal(profile.fullName, 'Lucía Ferrer Montes')
  assert.partialDeepStrictEqual(profile.experience, [
    { title: 'enfermera', company: 'Hospital del Puerto', startDate: '2019-01', endDate: 'present' },
    { title: 'auxiliar de enfermería', company: 'Clínica Almendros', startDate: '2015-03', endDate: '2018-12' },
  ])
  assert.partialDeepStrictEqual(profile.education, [
    { school: 'Universidad de Montearagón', degree: 'Grado', field: 'Enfermería', endDate: '2015' },
  ])
  assert.deepEqual(profile.skills, ['trabajo en equipo', 'primeros auxilios'])
})

test('an Arabic CV is read, with Arabic digits', () => {
  const profile = parse(`السيرة الذاتية
الاسم: سلمى الحداد
البريد الإلكتروني: salma@example.com
الجوال: ٠٥١٢٣٤٥٦٧٨

الخبرات العملية
محاسبة، شركة النخيل للتجارة    يناير ٢٠٢٠ - حتى الآن
• إعداد القوائم المالية الشهرية
مساعد إداري، مؤسسة الواحة    مارس 2016 - ديسمبر 2019
• تنظيم المواعيد

المؤهلات العلمية
بكالوريوس المحاسبة    2012 - 2016
جامعة الساحل

المهارات
إعداد التقارير، خدمة العملاء`)
  assert.partialDeepStrictEqual(profile, {
    fullName: 'سلمى الحداد',
    phone: '0512345678',
    lang: 'ar',
    skills: ['إعداد التقارير', 'خدمة العملاء'],
  })
  assert.partialDeepStrictEqual(profile.experience, [
    { title: 'محاسبة', company: 'شركة النخيل للتجارة', startDate: '2020-01', endDate: 'present' },
    { title: 'مساعد إداري', company: 'مؤسسة الواحة', startDate: '2016-03', endDate: '2019-12' },
  ])
  assert.partialDeepStrictEqual(profile.education, [
    { school: 'جامعة الساحل', degree: 'بكالوريوس', field: 'المحاسبة', startDate: '2012', endDate: '2016' },
  ])
})

test('a Chinese CV is read, family name first', () => {
  const profile = parse(`个人简历
姓名：林晓雨
电话：131 2345 6789
邮箱：lin@example.com

工作经历
2020年7月 - 至今    青湖科技有限公司
数据分析师
• 搭建指标体系
2017/03 - 2020/06    南山贸易有限公司
市场专员
• 组织线下活动

教育经历
2013 - 2017    东湖大学 统计学 学士

专业技能
SQL、数据分析、Excel`)
  assert.partialDeepStrictEqual(profile, { fullName: '林晓雨', lastName: '林', firstName: '晓雨', lang: 'zh' })
  assert.deepEqual(profile.skills, ['SQL', '数据分析', 'Excel'])
  assert.partialDeepStrictEqual(profile.experience, [
    { title: '数据分析师', company: '青湖科技有限公司', startDate: '2020-07', endDate: 'present' },
    { title: '市场专员', company: '南山贸易有限公司', startDate: '2017-03', endDate: '2020-06' },
  ])
  assert.partialDeepStrictEqual(profile.education, [
    { school: '东湖大学', degree: '学士', field: '统计学', startDate: '2013', endDate: '2017' },
  ])
})

test('a Japanese CV is read, with years of the era', () => {
  const profile = parse(`職務経歴書
氏名    佐倉 美咲
電話番号    090-1234-5678
メール    misaki@example.com

職務経歴
令和2年4月～現在
株式会社みなとシステム インフラエンジニア
• 社内ネットワークの運用を担当
平成28年4月～令和2年3月
有限会社はるか商店 営業担当
• 新規顧客の開拓

学歴
2012～2016 海辺大学 工学部 学士

保有スキル
要件定義, Linux, 簿記

免許・資格
普通自動車免許`)
  assert.partialDeepStrictEqual(profile, { fullName: '佐倉 美咲', lastName: '佐倉', firstName: '美咲', lang: 'ja' })
  assert.partialDeepStrictEqual(profile.experience, [
    { title: 'インフラエンジニア', company: '株式会社みなとシステム', startDate: '2020-04', endDate: 'present' },
    { title: '営業担当', company: '有限会社はるか商店', startDate: '2016-04', endDate: '2020-03' },
  ])
  assert.partialDeepStrictEqual(profile.education, [{ school: '海辺大学', degree: '学士', field: '工学部' }])
  assert.deepEqual(profile.certifications, ['普通自動車免許'])
})

test('a Thai CV is read, with Buddhist years', () => {
  const profile = parse(`อรทัย แสงทอง
โทรศัพท์: 081 234 5678 อีเมล: orathai@example.com

ประสบการณ์ทำงาน
นักบัญชี, บริษัท สวนหลวง จำกัด    มกราคม 2562 - ปัจจุบัน
• จัดทำงบการเงิน
พนักงานขาย, บริษัท ริมน้ำ จำกัด    มี.ค. 2558 - ธ.ค. 2561
• ดูแลลูกค้า

ประวัติการศึกษา
ปริญญาตรี สาขาการบัญชี    2554 - 2558
มหาวิทยาลัยริมโขง

ทักษะ
การวิเคราะห์ข้อมูล, Excel`)
  assert.partialDeepStrictEqual(profile, { fullName: 'อรทัย แสงทอง', phone: '081 234 5678', lang: 'th' })
  assert.partialDeepStrictEqual(profile.experience, [
    { title: 'นักบัญชี', company: 'บริษัท สวนหลวง จำกัด', startDate: '2019-01', endDate: 'present' },
    { title: 'พนักงานขาย', company: 'บริษัท ริมน้ำ จำกัด', startDate: '2015-03', endDate: '2018-12' },
  ])
  assert.partialDeepStrictEqual(profile.education, [
    { school: 'มหาวิทยาลัยริมโขง', degree: 'ปริญญาตรี', field: 'การบัญชี', startDate: '2011', endDate: '2015' },
  ])
})

test('nothing is invented where nothing is said', () => {
  const profile = parse('A page of words that are no CV at all, about the sea and the weather on it.')
  assert.deepEqual(profile.experience, [])
  assert.deepEqual(profile.education, [])
  assert.equal(profile.email, null)
  assert.equal(profile.phone, null)
  assert.equal(profile.confidence.email, 0)
})

test('stretches of time are found in their many forms', () => {
  const spans: readonly (readonly [string, string, string])[] = [
    ['Aug, 2022 – Present', '2022-08', 'present'],
    ['since January 2016', '2016-01', 'present'],
    ['2019-09-01 —', '2019-09', 'present'],
    ['May - Aug 2018', '2018-05', '2018-08'],
    ["Jan'15 to Feb'17", '2015-01', '2017-02'],
    ['03/2020 - 04/2017', '2017-04', '2020-03'],
    ['2009-2012', '2009', '2012'],
    ['01/2017 a actual', '2017-01', 'present'],
    ['يناير 2022 – سبتمبر 2023', '2022-01', '2023-09'],
    ['2018.08-至今', '2018-08', 'present'],
    ['平成30年4月～令和元年12月', '2018-04', '2019-12'],
    ['ม.ค. 2563 – ปัจจุบัน', '2020-01', 'present'],
  ]
  for (const [text, start, end] of spans) {
    const [found] = findDates(text)
    assert.deepEqual([found?.start, found?.end, found?.isSpan], [start, end, true], text)
  }
  assert.deepEqual(findDates('Call 07400-120060 or 555 2012 now'), [])
})

test('headings are known in capitals, letter-spaced, numbered, joined and with torn ligatures', () => {
  assert.equal(headingKind('WORK EXPERIENCE'), 'experience')
  assert.equal(headingKind('E D U C AT I O N'), 'education')
  assert.equal(headingKind('2. Technical Skills:'), 'skills')
  assert.equal(headingKind('Education & Certifications'), 'education')
  assert.equal(headingKind('Certi cations'), 'certifications')
  assert.equal(headingKind('Built a data warehouse'), null)
})
