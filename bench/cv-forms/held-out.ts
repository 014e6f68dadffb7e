import { lengthOf, longDate, longSpan, shortDate, shortSpan } from './dates.ts'
import { escape as e, type Layout, lines, pick, ul, w } from './layout.ts'
import { chainsOf, helpers } from './layouts.ts'
import { languages } from './words.ts'

const { h2, listed, spoken, comma, rest } = helpers
const all = { langs: languages, isHeldOut: true } as const

/** The looks that are judged only: no rule is tried on them. */
export const heldOutLayouts: readonly Layout[] = [
  {
    name: 'held-label-grid',
    ...all,
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) => {
      const row = (label: string, value: string) =>
        `<tr><td style="width:30%;border:.5pt solid #999;background:#f4f4f4">${e(label)}</td><td style="border:.5pt solid #999">${value}</td></tr>`
      return `<h1>${e(p.name)}</h1><table>${row(pick(v.phone, 2), e(p.phone))}${row(pick(v.email, 2), e(p.email))}${row(pick(v.place, 2), e(p.town))}</table>${h2(pick(v.experience, 2))}${p.jobs.map(j => `<table style="margin-bottom:8pt">${row(pick(v.title, 2), e(j.title))}${row(pick(v.employer, 2), e(j.employer))}${row(pick(v.period, 2), e(longSpan(p.lang, j.start, j.end)))}${row(pick(v.tasks, 2), j.tasks.map(e).join('<br>'))}</table>`).join('')}${h2(pick(v.education, 2))}${p.studies.map(s => `<table style="margin-bottom:8pt">${row(pick(v.school, 2), e(s.school))}${row(pick(v.degree, 0), e(s.degree))}${row(pick(v.field, 2), e(s.field))}${row(pick(v.period, 2), e(shortSpan(p.lang, s.start, s.end)))}</table>`).join('')}${rest(p, v, 2)}`
    },
  },
  {
    name: 'held-label-inline',
    ...all,
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) =>
      `<p>${e(pick(v.name, 0))}: ${e(p.name)}</p><p>${e(`${pick(v.phone, 0)}: ${p.phone} / ${pick(v.email, 0)}: ${p.email}`)}</p><p>${e(`${pick(v.place, 2)}: ${p.town}`)}</p>${h2(pick(v.experience, 0))}${p.jobs.map(j => `<div style="margin:6pt 0">${lines([`${pick(v.period, 1)}: ${longSpan(p.lang, j.start, j.end)}`, `${pick(v.title, 1)}: ${j.title}   |   ${pick(v.employer, 2)}: ${j.employer}`, `${pick(v.tasks, 1)}: ${j.tasks.join(' ')}`])}</div>`).join('')}${h2(pick(v.education, 0))}${p.studies.map(s => `<div style="margin:6pt 0">${lines([`${pick(v.school, 1)}: ${s.school}`, `${pick(v.degree, 0)}: ${s.degree}   ${pick(v.field, 1)}: ${s.field}`, `${pick(v.period, 1)}: ${shortSpan(p.lang, s.start, s.end)}`])}</div>`).join('')}${rest(p, v, 0)}`,
  },
  {
    name: 'held-chain-right',
    ...all,
    kind: 'pdf',
    chains: true,
    hiddenLink: true,
    draw: (p, v) =>
      `<div class=grid style="grid-template-columns:1fr 52mm"><div><h1>${e(p.name)}</h1><p>${e(p.jobs[0]?.title ?? '')}</p>${h2(pick(v.experience, 0))}${chainsOf(
        p.jobs,
      )
        .map(
          chain =>
            `<div style="font-size:13pt;margin-top:8pt">${e(chain[0]?.employer ?? '')}</div>${chain.map(j => `<div class=row><b>${e(j.title)}</b><span>${e(shortSpan(p.lang, j.start, j.end))} (${lengthOf(p.lang, j.start, j.end)})</span></div>${ul(j.tasks)}`).join('')}`,
        )
        .join(
          '',
        )}${h2(pick(v.education, 0))}${p.studies.map(s => `<div style="font-size:13pt;margin-top:8pt">${e(s.school)}</div><div class=row><span>${e(`${s.degree}${comma(p)}${s.field}`)}</span><span>${shortSpan(p.lang, s.start, s.end)}</span></div>`).join('')}</div><div style="background:#f2f2f2;padding:6pt;overflow-wrap:anywhere">${h2(pick(v.contact, 0))}${lines([p.town, p.phone, p.email])}<a href="https://${p.link}">in</a>${h2(pick(v.skills, 1))}${lines(p.skills)}${h2(pick(v.tongues, 0))}${lines(spoken(p))}${h2(pick(v.certificates, 1))}${lines(listed(p))}</div></div>`,
  },
  {
    name: 'held-wrapped-heads',
    ...all,
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) =>
      `<h1>${e(p.name)}</h1><p>${e([p.phone, p.email, p.town].join(' • '))}</p>${h2(pick(v.experience, 2))}${p.jobs.map(j => `<div style="width:62mm;font-weight:bold">${e(`${j.employer} | ${j.title} | ${longSpan(p.lang, j.start, j.end)}`)}</div>${ul(j.tasks)}`).join('')}${h2(pick(v.education, 2))}${p.studies.map(s => `<div style="width:62mm;font-weight:bold">${e(`${s.school} | ${s.degree}${comma(p)}${s.field} | ${shortSpan(p.lang, s.start, s.end)}`)}</div>`).join('<br>')}${rest(p, v, 1)}`,
  },
  {
    name: 'held-spaced-capitals',
    ...all,
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) =>
      `<h1 style="letter-spacing:5pt;text-align:center">${e(p.name.toUpperCase())}</h1><p style="text-align:center;letter-spacing:${p.lang === 'ar' || p.lang === 'th' ? 0 : 2}pt">${e([p.email, p.phone].join('   '))}</p><p style="text-align:center">${e(p.town)}</p>${p.jobs.map((j, at) => `<table><tr><td style="width:27%;letter-spacing:${p.lang === 'ar' || p.lang === 'th' ? 0 : 1.5}pt;font-size:8pt">${at === 0 ? `<b>${e(pick(v.experience, 0).toUpperCase())}</b>` : ''}</td><td style="width:23%;font-size:8pt;letter-spacing:${p.lang === 'ar' || p.lang === 'th' ? 0 : 1}pt">${e(shortSpan(p.lang, j.start, j.end).toUpperCase())}</td><td><b>${e(j.title)}</b><br>${e(j.employer)}${ul(j.tasks)}</td></tr></table>`).join('')}${p.studies.map((s, at) => `<table><tr><td style="width:27%;letter-spacing:${p.lang === 'ar' || p.lang === 'th' ? 0 : 1.5}pt;font-size:8pt">${at === 0 ? `<b>${e(pick(v.education, 0).toUpperCase())}</b>` : ''}</td><td style="width:23%;font-size:8pt">${shortSpan(p.lang, s.start, s.end)}</td><td><b>${e(`${s.degree}${comma(p)}${s.field}`)}</b><br>${e(s.school)}</td></tr></table>`).join('')}<table><tr><td style="width:27%;font-size:8pt"><b>${e(pick(v.skills, 0).toUpperCase())}</b></td><td>${e(p.skills.join(comma(p)))}</td></tr><tr><td style="font-size:8pt"><b>${e(pick(v.certificates, 0).toUpperCase())}</b></td><td>${listed(p).map(e).join('<br>')}</td></tr><tr><td style="font-size:8pt"><b>${e(pick(v.tongues, 0).toUpperCase())}</b></td><td>${e(spoken(p).join(comma(p)))}</td></tr></table>`,
  },
  {
    name: 'held-title-first-paren',
    ...all,
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) =>
      `<h1>${e(p.name)}</h1><p>${e(p.town)}<br>${e(p.phone)}<br>${e(p.email)}</p>${h2(pick(v.experience, 1))}${p.jobs.map(j => `<h3>${e(`${j.title}, ${j.employer}`)} <span style="font-weight:normal">(${e(shortSpan(p.lang, j.start, j.end))})</span></h3>${j.tasks.map(t => `<p>${e(t)}</p>`).join('')}`).join('')}${h2(pick(v.education, 1))}${p.studies.map(s => `<h3>${e(s.school)} <span style="font-weight:normal">(${shortSpan(p.lang, s.start, s.end)})</span></h3><p>${e(`${s.degree}${comma(p)}${s.field}`)}</p>`).join('')}${rest(p, v, 2)}`,
  },
  {
    name: 'held-two-studies',
    ...all,
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) =>
      `<div style="text-align:center"><h1>${e(p.name)}</h1><p>${e([p.email, p.phone, p.town].join(' · '))}</p></div>${h2(pick(v.experience, 0))}<div style="border-inline-start:2pt solid #888;padding-inline-start:10pt">${p.jobs.map(j => `<div class=row><b>${e(j.title)}</b><b>${e(j.employer)}</b></div><div class=row><span style="color:#777">${e(longSpan(p.lang, j.start, j.end))}</span><span style="color:#777">${e(j.place)}</span></div>${ul(j.tasks)}`).join('')}</div>${h2(pick(v.education, 0))}<div class=grid style="grid-template-columns:1fr 1fr">${p.studies.map(s => `<div><b>${e(`${s.degree}${comma(p)}${s.field}`)}</b><br>${e(s.school)}<br>${shortSpan(p.lang, s.start, s.end)}</div>`).join('')}</div><div class=grid style="grid-template-columns:1fr 1fr 1fr"><div>${h2(pick(v.skills, 0))}${ul(p.skills)}</div><div>${h2(pick(v.tongues, 0))}${ul(spoken(p))}</div><div>${h2(pick(v.certificates, 0))}${ul(listed(p))}</div></div>`,
  },
  {
    name: 'held-native',
    ...all,
    langs: ['ja', 'zh', 'th', 'ar'],
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) => {
      const row = (cells: readonly string[], widths: readonly string[] = []) =>
        `<tr>${cells.map((cell, at) => `<td style="border:.5pt solid #777;width:${widths[at] ?? 'auto'}">${cell}</td>`).join('')}</tr>`
      if (p.lang === 'ja')
        return `<h1 style="text-align:center">職 務 経 歴 書</h1><p style="text-align:end">2024年12月1日現在<br>氏名　${e(p.name)}</p><p>${e(`電話：${p.phone}　メール：${p.email}`)}</p><p>住所：${e(p.town)}</p><p>■職務要約</p><p>${e(p.jobs[0]?.tasks.join('') ?? '')}</p><p>■職務経歴</p>${p.jobs.map(j => `<p>□${e(`${longDate('ja', j.start)}～${longDate('ja', j.end)}　${j.employer}`)}</p><table>${row(['期間', '業務内容'], ['30%'])}${row([e(`${longDate('ja', j.start)}～${longDate('ja', j.end)}`), `【役職】${e(j.title)}<br>${j.tasks.map(e).join('<br>')}`])}</table>`).join('')}<p>■学歴</p>${p.studies.map(s => `<p>${e(`${s.start}年4月　${s.school} ${s.field} 入学`)}</p><p>${e(`${s.end}年3月　${s.school} ${s.field} 卒業（${s.degree}）`)}</p>`).join('')}<p>■資格</p>${p.certificates.map(c => `<p>${e(`${c.name}（${c.year}年取得）`)}</p>`).join('')}<p>■活かせるスキル</p>${p.skills.map(s => `<p>・${e(s)}</p>`).join('')}<p>■語学</p>${spoken(
          p,
        )
          .map(s => `<p>・${e(s)}</p>`)
          .join('')}`
      if (p.lang === 'zh')
        return `<table>${row(['姓 名', e(p.name), '电 话', e(p.phone)])}${row(['邮 箱', e(p.email), '现居地', e(p.town)])}</table><table>${row([`<b>教育经历</b>`])}</table><table>${row(['时间', '学校', '专业', '学历'])}${p.studies.map(s => row([`${s.start}-${s.end}`, e(s.school), e(s.field), e(s.degree)])).join('')}</table><p><b>工作经验</b></p><table>${row(['起止时间', '公司名称', '职位'])}${p.jobs.map(j => row([e(longSpan('zh', j.start, j.end)), e(j.employer), e(j.title)])).join('')}</table><p><b>专业技能</b></p><p>${e(p.skills.join('；'))}</p><p><b>证书</b></p>${p.certificates.map(c => `<p>${e(c.name)}</p>`).join('')}<p><b>语言能力</b></p><p>${e(spoken(p).join('；'))}</p>`
      if (p.lang === 'th')
        return `<div class=row><div><h1>นางสาว${e(p.name)}</h1><p>ตำแหน่งที่สนใจ: ${e(p.jobs[0]?.title ?? '')}</p></div><div>${lines([`โทร. ${p.phone}`, `อีเมล ${p.email}`, p.town])}</div></div>${h2('ประวัติการทำงาน')}${p.jobs.map(j => `<p><b>พ.ศ. ${Number(j.start.slice(0, 4)) + 543} - ${j.end === 'present' ? 'ปัจจุบัน' : Number(j.end.slice(0, 4)) + 543}</b> ${e(j.employer)}</p><p>ตำแหน่ง ${e(j.title)}</p>${ul(j.tasks)}`).join('')}${h2('การศึกษา')}<table>${row(['ปี พ.ศ.', 'วุฒิการศึกษา', 'สาขาวิชา', 'สถาบันการศึกษา'])}${p.studies.map(s => row([shortSpan('th', s.start, s.end), e(s.degree), e(s.field), e(s.school)])).join('')}</table>${rest(p, v, 0)}`
      return `<div class=grid style="grid-template-columns:2.2fr 1fr"><div><h1>${e(p.name)}</h1>${h2(pick(v.summary, 0))}<p>${e(p.jobs[0]?.tasks.join('. ') ?? '')}</p>${h2(pick(v.experience, 0))}${p.jobs.map(j => `<div class=row><b>${e(j.title)} - ${e(j.employer)}</b></div><div>${e(longSpan(p.lang, j.start, j.end))}</div>${ul(j.tasks)}`).join('')}${h2(pick(v.education, 0))}${p.studies.map(s => `<div><b>${e(`${s.degree} في ${s.field}`)}</b></div><div>${e(s.school)}</div><div>${shortSpan(p.lang, s.start, s.end)}</div>`).join('')}</div><div style="background:#eef;padding:6pt">${h2(pick(v.contact, 2))}${lines([p.phone, p.email, p.town])}${h2(pick(v.skills, 2))}${lines(p.skills)}${h2(pick(v.certificates, 0))}${lines(listed(p))}${h2(pick(v.tongues, 0))}${lines(spoken(p))}</div></div>`
    },
  },
  {
    name: 'held-federal',
    ...all,
    langs: ['en'],
    kind: 'pdf',
    hides: ['links'],
    draw: p =>
      `<h1>${e(p.name)}</h1>${lines([p.town, `Mobile: ${p.phone}`, `Email: ${p.email}`, 'Citizenship: United States of America', "Veterans' Preference: No"])}${h2('WORK EXPERIENCE')}${p.jobs.map(j => `<div style="margin-top:8pt">${lines([j.employer, j.place, `${shortDate('en', j.start)} - ${shortDate('en', j.end)}`, 'Hours per week: 40', 'Salary: $58,000.00 USD Per Year', `${j.title}, GS-0802-09`, 'Supervisor: Pat Morrow (555-555-0134), may be contacted', 'Duties, Accomplishments and Related Skills:'])}${ul(j.tasks)}</div>`).join('')}${h2('EDUCATION')}${p.studies.map(s => `<div>${e(s.school)}</div><div>${e(`${s.degree} ${s.end}`)}</div><div>GPA: 3.4 of a maximum 4.0</div><div>Major: ${e(s.field)}</div>`).join('')}${h2('JOB RELATED TRAINING')}<p>Fire safety (2019), Records handling (2020)</p>${h2('LANGUAGE SKILLS')}<p>${e(spoken(p).join(', '))}</p>${h2('CERTIFICATIONS')}${lines(listed(p))}${h2('SKILLS')}<p>${e(p.skills.join('; '))}</p>`,
  },
  {
    name: 'held-academic',
    ...all,
    langs: ['en', 'es'],
    kind: 'pdf',
    hides: ['links', 'skills'],
    draw: (p, v) =>
      `<h1 style="text-align:center">${e(p.name)}</h1><p style="text-align:center">${e(p.town)}<br>${e(p.phone)} · ${e(p.email)}</p><h2>${p.lang === 'es' ? 'Cargos académicos' : 'Academic Appointments'}</h2>${p.jobs.map(j => `<table><tr><td style="width:24%">${e(`${j.start.slice(0, 4)}–${j.end === 'present' ? '' : j.end.slice(0, 4)}`)}</td><td>${e(`${j.title}, ${j.employer}`)}</td></tr></table>`).join('')}${h2(pick(v.education, 0))}${p.studies.map(s => `<table><tr><td style="width:24%">${s.end}</td><td>${e(`${s.degree}, ${s.field}, ${s.school}`)}</td></tr></table>`).join('')}<h2>${p.lang === 'es' ? 'Publicaciones' : 'Publications'}</h2><p>${e(`${p.family}, ${p.given[0]}. (2019). On the drying of bread. Journal of Loaves 12(3), 44–61.`)}</p><p>${e(`${p.family}, ${p.given[0]}. and Reed, K. (2021). Notes on harbours. Maritime Letters 4, 1–9.`)}</p>${h2(pick(v.certificates, 0))}${ul(listed(p))}${h2(pick(v.tongues, 0))}<p>${e(spoken(p).join(', '))}</p>`,
  },
  {
    name: 'held-word-columns',
    ...all,
    kind: 'docx',
    hides: ['links'],
    draw: (p, v) =>
      w.table([
        [
          [
            w.p(p.name, 18),
            w.p(pick(v.contact, 0), 13),
            w.p(p.phone),
            w.p(p.email),
            w.p(p.town),
            w.p(pick(v.skills, 0), 13),
            ...p.skills.map(s => w.p(s)),
            w.p(pick(v.tongues, 0), 13),
            ...spoken(p).map(s => w.p(s)),
          ].join(''),
          [
            w.p(pick(v.experience, 0), 13),
            ...p.jobs.flatMap(j => [
              w.p(j.title, 11),
              w.p(`${j.employer}, ${j.place.split(',')[0]}`),
              w.p(longSpan(p.lang, j.start, j.end)),
              ...j.tasks.map(t => w.p(t, 10, true)),
            ]),
            w.p(pick(v.education, 0), 13),
            ...p.studies.flatMap(s => [
              w.p(`${s.degree}${comma(p)}${s.field}`, 11),
              w.p(s.school),
              w.p(shortSpan(p.lang, s.start, s.end)),
            ]),
            w.p(pick(v.certificates, 0), 13),
            ...listed(p).map(s => w.p(s)),
          ].join(''),
        ],
      ]),
  },
  {
    name: 'held-word-tabs',
    ...all,
    kind: 'docx',
    hides: ['links'],
    draw: (p, v) =>
      [
        w.p(p.name, 20),
        w.p([p.town, p.phone, p.email].join(' | ')),
        w.p(pick(v.experience, 1), 13),
        ...p.jobs.flatMap(j => [
          w.p(`${longSpan(p.lang, j.start, j.end)}\t${j.employer}`),
          w.p(`\t${j.title}`),
          ...j.tasks.map(t => w.p(`\t${t}`)),
        ]),
        w.p(pick(v.education, 1), 13),
        ...p.studies.flatMap(s => [
          w.p(`${shortSpan(p.lang, s.start, s.end)}\t${s.school}`),
          w.p(`\t${s.degree}${comma(p)}${s.field}`),
        ]),
        w.p(pick(v.skills, 1), 13),
        w.p(p.skills.join(comma(p))),
        w.p(pick(v.certificates, 1), 13),
        ...listed(p).map(s => w.p(s, 10, true)),
        w.p(pick(v.tongues, 1), 13),
        w.p(spoken(p).join(comma(p))),
      ].join(''),
  },
]
