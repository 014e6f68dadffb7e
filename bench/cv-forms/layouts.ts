import { lengthOf, longDate, longSpan, shortDate, shortSpan } from './dates.ts'
import { escape as e, type Layout, lines, pick, ul, w } from './layout.ts'
import type { Job, Person, Study } from './people.ts'
import { languages, type Words } from './words.ts'

const all = { langs: languages, isHeldOut: false } as const
const h2 = (text: string) => `<h2>${e(text)}</h2>`
const listed = (p: Person) => p.certificates.map(c => c.name)
const spoken = (p: Person) => p.tongues.map(([name, level]) => `${name} (${level})`)
const comma = (p: Person) => (p.lang === 'ar' ? '، ' : p.lang === 'zh' || p.lang === 'ja' ? '、' : ', ')
const rest = (p: Person, v: Words, at: number) =>
  `${h2(pick(v.skills, at))}<p>${e(p.skills.join(comma(p)))}</p>${h2(pick(v.certificates, at))}${ul(listed(p))}${h2(pick(v.tongues, at))}<p>${e(spoken(p).join(comma(p)))}</p>`
const studyLine = (p: Person, s: Study) =>
  `<h3>${e(`${s.degree}${comma(p)}${s.field}`)}</h3><div class=row><span>${e(s.school)}</span><span>${shortSpan(p.lang, s.start, s.end)}</span></div>`
const contactLine = (p: Person) => `<p>${e([p.email, p.phone, p.town].join('  |  '))}</p><p>${e(p.link)}</p>`

/** Jobs of the same employer one after the other. */
export function chainsOf(jobs: readonly Job[]): Job[][] {
  const chains: Job[][] = []
  for (const job of jobs) {
    if (chains.at(-1)?.[0]?.employer === job.employer) chains.at(-1)?.push(job)
    else chains.push([job])
  }
  return chains
}

/** The looks that rules may be tried on. */
export const openLayouts: readonly Layout[] = [
  {
    name: 'label-lines',
    ...all,
    kind: 'pdf',
    draw: (p, v) =>
      `<h1>${e(p.name)}</h1>${contactLine(p)}${h2(pick(v.experience, 0))}${p.jobs.map(j => `<div style="margin:6pt 0">${lines([`${pick(v.employer, 0)}: ${j.employer}`, `${pick(v.title, 0)}: ${j.title}`, `${pick(v.period, 0)}: ${shortSpan(p.lang, j.start, j.end)}`, `${pick(v.place, 0)}: ${j.place}`, `${pick(v.tasks, 0)}:`])}${ul(j.tasks)}</div>`).join('')}${h2(pick(v.education, 0))}${p.studies.map(s => `<div style="margin:6pt 0">${lines([`${pick(v.degree, 0)}: ${s.degree}`, `${pick(v.field, 0)}: ${s.field}`, `${pick(v.school, 0)}: ${s.school}`, `${pick(v.period, 0)}: ${shortSpan(p.lang, s.start, s.end)}`])}</div>`).join('')}${rest(p, v, 0)}`,
  },
  {
    name: 'linkedin',
    ...all,
    kind: 'pdf',
    chains: true,
    hides: ['phone'],
    draw: p => {
      const words = {
        en: [
          'Top Skills',
          'Experience',
          'Education',
          'Contact',
          'Languages',
          'Certifications',
          'Page 1 of 1',
          'Summary',
        ],
        es: [
          'Aptitudes principales',
          'Experiencia',
          'Educación',
          'Contactar',
          'Languages',
          'Certifications',
          'Page 1 of 1',
          'Extracto',
        ],
        zh: ['热门技能', '工作经历', '教育经历', '联系方式', 'Languages', 'Certifications', 'Page 1 of 1', '个人简介'],
        ja: ['人気のスキル', '職歴', '学歴', '連絡先', 'Languages', 'Certifications', 'Page 1 of 1', '概要'],
        ar: ['أهم المهارات', 'الخبرة', 'التعليم', 'جهات الاتصال', 'اللغات', 'الشهادات', 'Page 1 of 1', 'الملخص'],
        th: ['ทักษะยอดนิยม', 'ประสบการณ์', 'การศึกษา', 'ติดต่อ', 'ภาษา', 'ใบรับรอง', 'Page 1 of 1', 'สรุป'],
      }[p.lang]
      const side = `<h2>${words[3]}</h2>${lines([p.email])}<div>www.${e(p.link)} (LinkedIn)</div>${`<h2>${words[0]}</h2>${lines(p.skills.slice(0, 3))}`}<h2>${words[4]}</h2>${lines(spoken(p))}<h2>${words[5]}</h2>${lines(listed(p))}`
      const jobs = chainsOf(p.jobs)
        .map(
          chain =>
            `<div style="margin-top:10pt;font-size:12pt">${e(chain[0]?.employer ?? '')}</div>${chain.length > 1 ? `<div>${lengthOf(p.lang, chain.at(-1)?.start ?? '', chain[0]?.end ?? '')}</div>` : ''}${chain.map(j => `<div style="margin-top:4pt;font-size:11.5pt">${e(j.title)}</div><div style="font-size:10.5pt">${e(longSpan(p.lang, j.start, j.end).replace('من ', ''))}&nbsp;(${lengthOf(p.lang, j.start, j.end)})</div><div style="color:#777">${e(j.place)}</div>${lines(j.tasks)}`).join('')}`,
        )
        .join('')
      const studies = p.studies
        .map(
          s =>
            `<div style="margin-top:8pt;font-size:12pt">${e(s.school)}</div><div style="font-size:10.5pt">${e(`${s.degree}, ${s.field}`)}&nbsp;·&nbsp;(${shortDate(p.lang, s.start)} - ${shortDate(p.lang, s.end)})</div>`,
        )
        .join('')
      return `<style>@page{margin:0}.s{position:absolute;top:0;bottom:0;width:62mm;background:#293e49;color:#fff;padding:14mm 6mm;inset-inline-start:0;height:297mm;overflow-wrap:anywhere}.m{margin-inline-start:62mm;padding:14mm 8mm}.m h2{font-size:16pt}.s h2{font-size:13pt}</style><div class=s>${side}</div><div class=m><h1 style="font-size:26pt">${e(p.name)}</h1><div style="font-size:12pt">${e(`${p.jobs[0]?.title} | ${p.skills.slice(0, 2).join(' | ')}`)}</div><div>${e(p.town)}</div><h2>${words[7]}</h2><p>${e(p.jobs[0]?.tasks.join(' ') ?? '')}</p><h2>${words[1]}</h2>${jobs}<h2>${words[2]}</h2>${studies}<div style="margin-top:20pt;text-align:end;font-size:9pt">${words[6]}</div></div>`
    },
  },
  {
    name: 'europass-table',
    ...all,
    langs: ['en', 'es'],
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) => {
      const t =
        p.lang === 'es'
          ? [
              'Europass Curriculum Vitae',
              'Información personal',
              'Nombre(s) / Apellido(s)',
              'Dirección',
              'Teléfono(s)',
              'Correo(s) electrónico(s)',
              'Experiencia laboral',
              'Fechas',
              'Profesión o cargo desempeñado',
              'Funciones y responsabilidades principales',
              'Nombre y dirección de la empresa o empleador',
              'Tipo de empresa o sector',
              'Educación y formación',
              'Cualificación obtenida',
              'Principales materias o capacidades ocupacionales estudiadas',
              'Nombre y tipo del centro de estudios',
              'Capacidades y competencias personales',
              'Idioma(s) materno(s)',
              'Otros idiomas',
              'Capacidades y competencias informáticas',
              'Información adicional',
            ]
          : [
              'Europass Curriculum Vitae',
              'Personal information',
              'First name(s) / Surname(s)',
              'Address(es)',
              'Telephone(s)',
              'E-mail',
              'Work experience',
              'Dates',
              'Occupation or position held',
              'Main activities and responsibilities',
              'Name and address of employer',
              'Type of business or sector',
              'Education and training',
              'Title of qualification awarded',
              'Principal subjects/occupational skills covered',
              'Name and type of organisation providing education and training',
              'Personal skills and competences',
              'Mother tongue(s)',
              'Other language(s)',
              'Computer skills and competences',
              'Additional information',
            ]
      const row = (label: string, value: string) =>
        `<tr><td style="width:34%;text-align:end;padding-inline-end:10pt">${e(label)}</td><td>${value}</td></tr>`
      const head = (label: string) =>
        `<tr><td style="text-align:end;padding-inline-end:10pt;padding-top:10pt;font-weight:bold;font-size:12pt">${e(label)}</td><td></td></tr>`
      return `<table><tr><td style="text-align:end"></td><td style="font-size:14pt"><b>${t[0]}</b></td></tr>${head(t[1] ?? '')}${row(t[2] ?? '', `<b>${e(p.name)}</b>`)}${row(t[3] ?? '', e(`12 Mill Road, ${p.town}`))}${row(t[4] ?? '', e(p.phone))}${row(t[5] ?? '', e(p.email))}${head(t[6] ?? '')}${p.jobs.map(j => row(t[7] ?? '', e(longSpan(p.lang, j.start, j.end))) + row(t[8] ?? '', e(j.title)) + row(t[9] ?? '', j.tasks.map(e).join('<br>')) + row(t[10] ?? '', e(`${j.employer}, ${j.place}`))).join('<tr><td>&nbsp;</td></tr>')}${head(t[12] ?? '')}${p.studies.map(s => row(t[7] ?? '', `${s.start} - ${s.end}`) + row(t[13] ?? '', e(s.degree)) + row(t[14] ?? '', e(s.field)) + row(t[15] ?? '', e(s.school))).join('<tr><td>&nbsp;</td></tr>')}${head(t[16] ?? '')}${row(t[17] ?? '', e(p.tongues[0]?.[0] ?? ''))}${row(
        t[18] ?? '',
        e(
          p.tongues
            .slice(1)
            .map(x => x[0])
            .join(', '),
        ),
      )}${row(t[19] ?? '', e(p.skills.join(', ')))}${head(pick(v.certificates, 0))}${row('', p.certificates.map(c => e(c.name)).join('<br>'))}</table>`
    },
  },
  {
    name: 'native-form',
    ...all,
    langs: ['ja', 'zh', 'th', 'ar'],
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) => {
      const row = (cells: readonly string[]) =>
        `<tr>${cells.map(cell => `<td style="border:.5pt solid #555">${e(cell)}</td>`).join('')}</tr>`
      if (p.lang === 'ja') {
        const parts = (stamp: string) => stamp.split('-')
        const history = [...p.studies].reverse().flatMap(s => [
          [s.start, '4', `${s.school} ${s.field} 入学`],
          [s.end, '3', `${s.school} ${s.field} 卒業（${s.degree}）`],
        ])
        const work = [...p.jobs]
          .reverse()
          .flatMap(j => [
            [...parts(j.start), `${j.employer} 入社`],
            j.end === 'present' ? ['', '', '現在に至る'] : [...parts(j.end), `${j.employer} 退社`],
          ])
        return `<h1 style="letter-spacing:12pt">履歴書</h1><table>${row(['ふりがな', 'さくら みさき', ''])}${row(['氏 名', p.name, '男・女'])}${row(['現住所', p.town, ''])}${row(['電話', p.phone, `E-mail ${p.email}`])}</table><br><table>${row(['年', '月', '学歴・職歴'])}${row(['', '', '学歴'])}${history.map(row).join('')}${row(['', '', '職歴'])}${work.map(cells => row(cells)).join('')}${row(['', '', '以上'])}</table><br><table>${row(['年', '月', '免許・資格'])}${p.certificates.map(c => row([c.year, '6', c.name])).join('')}</table><div style="break-before:page"><h1>職務経歴書</h1><p>氏名 ${e(p.name)}</p>${h2('職務経歴')}${p.jobs.map(j => `<h3>${e(`${j.start.replace('-', '年')}月～${j.end === 'present' ? '現在' : `${j.end.replace('-', '年')}月`}　${j.employer}`)}</h3><table>${row(['役職', j.title])}${row(['業務内容', j.tasks.join(' ')])}</table>`).join('')}${h2('活かせる経験・スキル')}${ul(p.skills)}${h2('語学')}<p>${e(spoken(p).join('、'))}</p></div>`
      }
      if (p.lang === 'th')
        return `<h1>ใบสมัครงาน</h1><table>${row(['ตำแหน่งที่ต้องการสมัคร', p.jobs[0]?.title ?? ''])}${row(['ชื่อ-นามสกุล', p.name])}${row(['ที่อยู่', p.town])}${row(['โทรศัพท์', p.phone])}${row(['อีเมล', p.email])}</table>${h2('ประวัติการศึกษา')}<table>${row(['ระดับการศึกษา', 'สถาบัน', 'สาขา', 'ปีที่จบ'])}${p.studies.map(s => row([s.degree, s.school, s.field, `พ.ศ. ${Number(s.end) + 543}`])).join('')}</table>${h2('ประวัติการทำงาน')}<table>${row(['ระยะเวลา', 'บริษัท', 'ตำแหน่ง', 'หน้าที่'])}${p.jobs.map(j => row([`${shortDate('th', j.start)} - ${shortDate('th', j.end)}`, j.employer, j.title, j.tasks[0] ?? ''])).join('')}</table>${rest(p, v, 1)}`
      if (p.lang === 'zh')
        return `<h1 style="text-align:center">个人简历</h1><table>${row(['姓名', p.name, '性别', '女'])}${row(['出生年月', '1990-05', '籍贯', p.town])}${row(['联系电话', p.phone, '邮箱', p.email])}</table>${h2('工作经历')}${p.jobs.map(j => `<div style="white-space:pre">${e(`${shortDate('zh', j.start)}-${shortDate('zh', j.end)}　　${j.employer}　　${j.title}`)}</div><div>工作职责：</div>${j.tasks.map((task, at) => `<div>${at + 1}、${e(task)}</div>`).join('')}`).join('')}${h2('教育背景')}${p.studies.map(s => `<div style="white-space:pre">${e(`${s.start}.09-${s.end}.06　　${s.school}　　${s.field}　　${s.degree}`)}</div>`).join('')}${rest(p, v, 2)}`
      return `<div class=grid style="grid-template-columns:1fr 2.2fr"><div style="background:#eee;padding:6pt">${h2(pick(v.contact, 0))}${lines([p.phone, p.email, p.town])}${h2(pick(v.skills, 0))}${ul(p.skills)}${h2(pick(v.tongues, 0))}${lines(spoken(p))}</div><div><h1>${e(p.name)}</h1><p>${e(p.jobs[0]?.title ?? '')}</p>${h2(pick(v.experience, 1))}${p.jobs.map(j => `<h3>${e(j.title)}</h3><div>${e(j.employer)} | ${e(longSpan(p.lang, j.start, j.end))}</div>${ul(j.tasks)}`).join('')}${h2(pick(v.education, 0))}${p.studies.map(s => `<h3>${e(`${s.degree} ${s.field}`)}</h3><div>${e(s.school)} | ${shortSpan(p.lang, s.start, s.end)}</div>`).join('')}${h2(pick(v.certificates, 0))}${ul(listed(p))}</div></div>`
    },
  },
  {
    name: 'chain-left-dates',
    ...all,
    kind: 'pdf',
    chains: true,
    hides: ['links'],
    draw: (p, v) =>
      `<h1>${e(p.name)}</h1><p>${e([p.town, p.phone, p.email].join(' · '))}</p>${h2(pick(v.experience, 2))}${chainsOf(
        p.jobs,
      )
        .map(
          chain =>
            `<div><b>${e(chain[0]?.employer ?? '')}</b></div>${chain.map(j => `<table><tr><td style="width:30%">${e(longSpan(p.lang, j.start, j.end))}</td><td><i>${e(j.title)}</i>${ul(j.tasks)}</td></tr></table>`).join('')}`,
        )
        .join(
          '',
        )}${h2(pick(v.education, 2))}${p.studies.map(s => `<table><tr><td style="width:30%">${shortSpan(p.lang, s.start, s.end)}</td><td><b>${e(s.school)}</b><br>${e(`${s.degree}${comma(p)}${s.field}`)}</td></tr></table>`).join('')}${rest(p, v, 1)}`,
  },
  {
    name: 'margin-headings',
    ...all,
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) => {
      const part = (heading: string, body: string) =>
        `<tr><td style="width:26%;font-weight:bold;font-size:12pt">${e(heading)}</td><td style="padding-bottom:10pt">${body}</td></tr>`
      return `<h1>${e(p.name)}</h1><p>${e([p.email, p.phone, p.town].join('   '))}</p><table>${part(pick(v.experience, 0), p.jobs.map(j => `<div class=row><b>${e(j.employer)}</b><span>${e(j.place)}</span></div><div class=row><i>${e(j.title)}</i><span>${shortSpan(p.lang, j.start, j.end)}</span></div>${ul(j.tasks)}`).join(''))}${part(pick(v.education, 0), p.studies.map(s => studyLine(p, s)).join(''))}${part(pick(v.skills, 1), e(p.skills.join(comma(p))))}${part(pick(v.certificates, 1), listed(p).map(e).join('<br>'))}${part(pick(v.tongues, 1), e(spoken(p).join(comma(p))))}</table>`
    },
  },
  {
    name: 'employer-comma-title',
    ...all,
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) =>
      `<h1 style="text-align:center;letter-spacing:3pt">${e(p.name)}</h1><p style="text-align:center">${e([p.town, p.phone.replace(/-/g, '\u2011'), p.email].join(' | '))}</p>${h2(pick(v.experience, 1))}${p.jobs.map(j => `<div class=row><span><b>${e(j.employer)}</b>${comma(p)}${e(j.title)} – ${e(j.place)}</span><span>${e(longSpan(p.lang, j.start, j.end))}</span></div>${ul(j.tasks)}`).join('')}${h2(pick(v.education, 1))}${p.studies.map(s => `<div class=row><span><b>${e(s.school)}</b></span><span>${shortSpan(p.lang, s.start, s.end)}</span></div><div>${e(`${s.degree}${comma(p)}${s.field}`)}</div>`).join('')}${rest(p, v, 0)}`,
  },
  {
    name: 'stacked-head',
    ...all,
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) =>
      `<h1>${e(p.name)}</h1>${lines([p.town, p.phone, p.email])}${h2(pick(v.experience, 0))}${p.jobs.map(j => `<div style="margin-top:7pt">${lines([j.employer, j.title, j.place, longSpan(p.lang, j.start, j.end)])}</div>${ul(j.tasks)}`).join('')}${h2(pick(v.education, 0))}${p.studies.map(s => `<div style="margin-top:7pt">${lines([s.school, `${s.degree}${comma(p)}${s.field}`, shortSpan(p.lang, s.start, s.end)])}</div>`).join('')}${rest(p, v, 2)}`,
  },
  {
    name: 'monospace',
    ...all,
    langs: ['en', 'es'],
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) =>
      `<pre style="font:9.5pt/1.3 'DejaVu Sans Mono';white-space:pre-wrap">${e(
        `${p.name.toUpperCase()}\n${p.email}   ${p.phone}\n${p.town}\n\n--- ${pick(v.experience, 2).toUpperCase()} ---\n\n${p.jobs.map(j => `${shortDate(p.lang, j.start)}-${j.end === 'present' ? 'to date' : shortDate(p.lang, j.end)}: ${j.title} @ ${j.employer}\n${j.tasks.map(task => `  * ${task}`).join('\n')}`).join('\n\n')}\n\n--- ${pick(v.education, 1).toUpperCase()} ---\n\n${p.studies.map(s => `${s.start}-${s.end}: ${s.degree}, ${s.field} @ ${s.school}`).join('\n')}\n\n--- ${pick(v.skills, 0).toUpperCase()} ---\n\n${p.skills.join(', ')}\n\n--- ${pick(v.certificates, 0).toUpperCase()} ---\n\n${listed(
          p,
        )
          .map(c => `* ${c}`)
          .join('\n')}\n\n--- ${pick(v.tongues, 0).toUpperCase()} ---\n\n${spoken(p).join(', ')}`,
      )}</pre>`,
  },
  {
    name: 'three-columns',
    ...all,
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) =>
      `<h1>${e(p.name)}</h1>${contactLine(p)}${h2(pick(v.experience, 1))}<table>${p.jobs.map(j => `<tr><td style="width:22%"><b>${e(j.title)}</b></td><td style="width:24%">${e(shortSpan(p.lang, j.start, j.end))}</td><td>${e(j.employer)}<br>${j.tasks.map(e).join('<br>')}</td></tr>`).join('')}</table>${h2(pick(v.education, 1))}<table>${p.studies.map(s => `<tr><td style="width:22%"><b>${e(s.degree)}</b></td><td style="width:24%">${e(shortSpan(p.lang, s.start, s.end))}</td><td>${e(s.school)}<br>${e(s.field)}</td></tr>`).join('')}</table>${rest(p, v, 1)}`,
  },
  {
    name: 'infographic',
    ...all,
    kind: 'pdf',
    hiddenLink: true,
    draw: (p, v) =>
      `<div class=grid style="grid-template-columns:48mm 1fr"><div style="background:#eef;padding:5pt;overflow-wrap:anywhere"><h2>${e(pick(v.contact, 1))}</h2>${lines([p.phone, p.email, p.town])}<a href="https://${p.link}">LinkedIn</a><h2>${e(pick(v.skills, 0))}</h2>${p.skills.map((s, at) => `<div class=row><span>${e(s)}</span><span>${'●'.repeat(3 + (at % 3))}${'○'.repeat(2 - (at % 3))}</span></div>`).join('')}<h2>${e(pick(v.tongues, 0))}</h2>${p.tongues.map(([name, level]) => `<div>${e(name)}</div><div style="font-size:8pt">${e(level)}</div>`).join('')}</div><div><h1>${e(p.name.toUpperCase())}</h1><p>${e(p.jobs[0]?.title ?? '')}</p><h2>${e(pick(v.experience, 0))}</h2>${p.jobs.map(j => `<table><tr><td style="width:24mm;text-align:center">${e(shortDate(p.lang, j.start))}<br>${e(shortDate(p.lang, j.end))}</td><td><b>${e(j.title)}</b><br>${e(j.employer)}${ul(j.tasks)}</td></tr></table>`).join('')}<h2>${e(pick(v.education, 0))}</h2>${p.studies.map(s => `<table><tr><td style="width:24mm;text-align:center">${e(shortDate(p.lang, s.start))}<br>${e(shortDate(p.lang, s.end))}</td><td><b>${e(`${s.degree}${comma(p)}${s.field}`)}</b><br>${e(s.school)}</td></tr></table>`).join('')}<h2>${e(pick(v.certificates, 2))}</h2>${p.certificates.map(c => `<div>${e(c.name)}</div><div style="font-size:8pt">${e(c.issuer)}, ${c.year}</div>`).join('')}</div></div>`,
  },
  {
    name: 'word-labels',
    ...all,
    kind: 'docx',
    hides: ['links'],
    draw: (p, v) =>
      [
        w.p(p.name, 18),
        w.table([
          [w.p(pick(v.phone, 1)), w.p(p.phone)],
          [w.p(pick(v.email, 1)), w.p(p.email)],
          [w.p(pick(v.place, 2)), w.p(p.town)],
        ]),
        w.p(pick(v.experience, 1), 14),
        ...p.jobs.map(
          j =>
            w.table([
              [w.p(pick(v.period, 1)), w.p(shortSpan(p.lang, j.start, j.end))],
              [w.p(pick(v.employer, 1)), w.p(j.employer)],
              [w.p(pick(v.title, 1)), w.p(j.title)],
              [w.p(pick(v.tasks, 1)), j.tasks.map(t => w.p(t, 10, true)).join('')],
            ]) + w.p(''),
        ),
        w.p(pick(v.education, 1), 14),
        ...p.studies.map(
          s =>
            w.table([
              [w.p(pick(v.period, 1)), w.p(shortSpan(p.lang, s.start, s.end))],
              [w.p(pick(v.school, 1)), w.p(s.school)],
              [w.p(pick(v.degree, 1)), w.p(s.degree)],
              [w.p(pick(v.field, 1)), w.p(s.field)],
            ]) + w.p(''),
        ),
        w.p(pick(v.skills, 1), 14),
        ...p.skills.map(s => w.p(s, 10, true)),
        w.p(pick(v.certificates, 1), 14),
        ...listed(p).map(s => w.p(s, 10, true)),
        w.p(pick(v.tongues, 1), 14),
        ...spoken(p).map(s => w.p(s, 10, true)),
      ].join(''),
  },
  {
    name: 'europass-new',
    ...all,
    kind: 'pdf',
    langs: ['en', 'es'],
    hides: ['links'],
    draw: (p, v) => {
      const es = p.lang === 'es'
      const day = (stamp: string) =>
        stamp === 'present' ? (es ? 'Actual' : 'Current') : `01/${shortDate(p.lang, stamp)}`
      const head = (text: string) => `<h2 style="border-bottom:1pt solid #999">● ${e(text.toUpperCase())}</h2>`
      return `<div style="background:#eef;padding:8pt"><h1>${e(p.name)}</h1><p>${e(`${es ? 'Nacionalidad' : 'Nationality'}: ${es ? 'Española' : 'Irish'}   ${es ? 'Fecha de nacimiento' : 'Date of birth'}: 12/03/1990   ${es ? 'Teléfono' : 'Phone number'}: ${p.phone} (${es ? 'Móvil' : 'Mobile'})`)}</p><p>${e(`${es ? 'Correo electrónico' : 'Email address'}: ${p.email}`)}</p><p>${e(`${es ? 'Dirección' : 'Address'}: ${p.town} (${es ? 'Domicilio' : 'Home'})`)}</p></div>${head(pick(v.experience, 0))}${p.jobs.map(j => `<p>[ ${day(j.start)} – ${day(j.end)} ]</p><div><b>${e(j.title)}</b></div><div>${e(j.employer)}</div><p>${e(`${es ? 'Ciudad' : 'City'}: ${j.place.split(',')[0]}`)} | ${es ? 'País: España' : 'Country: Ireland'}</p>${ul(j.tasks)}`).join('')}${head(es ? 'Educación y formación' : 'Education and training')}${p.studies.map(s => `<p>[ 01/09/${s.start} – 30/06/${s.end} ]</p><div><b>${e(s.degree)}</b></div><div>${e(s.school)}</div><p>${e(`${es ? 'Campo(s) de estudio' : 'Field(s) of study'}: ${s.field}`)}</p>`).join('')}${head(es ? 'Competencias lingüísticas' : 'Language skills')}<p>${e(`${es ? 'Lengua(s) materna(s)' : 'Mother tongue(s)'}: ${p.tongues[0]?.[0]}`)}</p><p>${es ? 'Otros idiomas' : 'Other language(s)'}:</p>${p.tongues
        .slice(1)
        .map(
          ([name]) =>
            `<div><b>${e(name)}</b></div><table><tr>${(es ? ['COMPRENSIÓN AUDITIVA B2', 'LECTURA C1', 'EXPRESIÓN ESCRITA B2'] : ['LISTENING B2', 'READING C1', 'WRITING B2']).map(t => `<td>${t}</td>`).join('')}</tr></table>`,
        )
        .join(
          '',
        )}<p style="font-size:8pt">${es ? 'Niveles: A1 y A2: usuario básico; B1 y B2: usuario independiente; C1 y C2: usuario competente' : 'Levels: A1 and A2: Basic user; B1 and B2: Independent user; C1 and C2: Proficient user'}</p>${head(es ? 'Competencias digitales' : 'Digital skills')}<p>${e(p.skills.join(' | '))}</p>${head(pick(v.certificates, 0))}${p.certificates.map(c => `<p>[ ${c.year} ]</p><div><b>${e(c.name)}</b></div>`).join('')}`
    },
  },
]

export const helpers = { h2, listed, spoken, comma, rest, longDate }
