import { lengthOf, longSpan, shortDate, shortSpan } from './dates.ts'
import { escape as e, type Layout, lines, pick, ul, w } from './layout.ts'
import { chainsOf, helpers } from './layouts.ts'
import { languages } from './words.ts'

const { h2, listed, spoken, comma, rest } = helpers
const all = { langs: languages, isHeldOut: false } as const
const tracked = (lang: string, size: number) => (lang === 'ar' || lang === 'th' ? '' : `letter-spacing:${size}pt;`)

/** More looks that rules may be tried on. */
export const moreOpenLayouts: readonly Layout[] = [
  {
    name: 'narrow-dashed-heads',
    ...all,
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) =>
      `<h1>${e(p.name)}</h1><p>${e(`${p.town} | ${p.phone} | ${p.email}`)}</p>${h2(pick(v.experience, 1))}${p.jobs.map(j => `<div style="width:70mm"><b>${e(`${j.title} – ${j.employer}, ${longSpan(p.lang, j.start, j.end)}`)}</b></div>${ul(j.tasks)}`).join('')}${h2(pick(v.education, 1))}${p.studies.map(s => `<div style="width:70mm;margin-bottom:4pt"><b>${e(`${s.degree}${comma(p)}${s.field} – ${s.school}, ${shortSpan(p.lang, s.start, s.end)}`)}</b></div>`).join('')}${rest(p, v, 0)}`,
  },
  {
    name: 'tracked-margin',
    ...all,
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) => {
      const part = (heading: string, body: string) =>
        `<tr><td style="width:24%;font-size:8.5pt;${tracked(p.lang, 2)}">${e(heading.toUpperCase())}</td><td style="padding-bottom:8pt">${body}</td></tr>`
      return `<h1 style="${tracked(p.lang, 4)}">${e(p.name.toUpperCase())}</h1><p style="${tracked(p.lang, 1.5)}font-size:8pt">${e(p.email)} &nbsp; ${e(p.phone)}</p><p>${e(p.town)}</p><table>${part(pick(v.experience, 1), p.jobs.map(j => `<div style="${tracked(p.lang, 1)}font-size:8pt">${e(shortSpan(p.lang, j.start, j.end).toUpperCase())}</div><div><b>${e(j.employer)}</b></div><div>${e(j.title)}</div>${ul(j.tasks)}`).join(''))}${part(pick(v.education, 1), p.studies.map(s => `<div style="font-size:8pt">${shortSpan(p.lang, s.start, s.end)}</div><div><b>${e(s.school)}</b></div><div>${e(`${s.degree}${comma(p)}${s.field}`)}</div>`).join(''))}${part(pick(v.skills, 1), p.skills.map(e).join(' · '))}${part(pick(v.certificates, 1), listed(p).map(e).join('<br>'))}${part(pick(v.tongues, 1), spoken(p).map(e).join(' · '))}</table>`
    },
  },
  {
    name: 'chain-big-employer',
    ...all,
    kind: 'pdf',
    chains: true,
    hides: ['links'],
    draw: (p, v) =>
      `<div class=grid style="grid-template-columns:54mm 1fr"><div>${h2(pick(v.contact, 1))}${lines([p.phone, p.email, p.town])}${h2(pick(v.skills, 2))}${ul(p.skills)}${h2(pick(v.certificates, 2))}${lines(listed(p))}${h2(pick(v.tongues, 2))}${lines(spoken(p))}</div><div><h1>${e(p.name)}</h1>${h2(pick(v.experience, 2))}${chainsOf(
        p.jobs,
      )
        .map(
          chain =>
            `<div style="font-size:13pt">${e(chain[0]?.employer ?? '')}</div>${chain.map(j => `<div><b>${e(j.title)}</b></div><div>${e(longSpan(p.lang, j.start, j.end))} · ${lengthOf(p.lang, j.start, j.end)} · ${e(j.place)}</div>${ul(j.tasks)}`).join('')}`,
        )
        .join(
          '',
        )}${h2(pick(v.education, 2))}${p.studies.map(s => `<div style="font-size:13pt">${e(s.school)}</div><div>${e(`${s.degree}${comma(p)}${s.field}`)}</div><div>${shortSpan(p.lang, s.start, s.end)}</div>`).join('')}</div></div>`,
  },
  {
    name: 'cards',
    ...all,
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) =>
      `<h1>${e(p.name)}</h1><div class=grid style="grid-template-columns:1fr 1fr 1fr"><span>${e(p.phone)}</span><span>${e(p.email)}</span><span>${e(p.town)}</span></div>${h2(pick(v.experience, 0))}${p.jobs.map(j => `<div class=row><b>${e(j.employer)}</b><span>${e(j.place)}</span></div><div class=row><span>${e(j.title)}</span><span>${e(longSpan(p.lang, j.start, j.end))}</span></div>${ul(j.tasks)}`).join('')}${h2(pick(v.education, 0))}<div class=grid style="grid-template-columns:1fr 1fr">${p.studies.map(s => `<div><b>${e(s.school)}</b><br>${e(`${s.degree}${comma(p)}${s.field}`)}<br>${shortSpan(p.lang, s.start, s.end)}</div>`).join('')}</div><div class=grid style="grid-template-columns:1fr 1fr"><div>${h2(pick(v.skills, 0))}${lines(p.skills)}</div><div>${h2(pick(v.certificates, 0))}${lines(listed(p))}${h2(pick(v.tongues, 0))}${lines(spoken(p))}</div></div>`,
  },
  {
    name: 'history-rows',
    ...all,
    langs: ['zh', 'th', 'ja'],
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) => {
      const row = (cells: readonly string[]) =>
        `<tr>${cells.map(cell => `<td style="border:.5pt solid #777">${e(cell)}</td>`).join('')}</tr>`
      return `<table>${row([pick(v.name, 0), p.name, pick(v.phone, 0), p.phone])}${row([pick(v.email, 0), p.email, pick(v.place, 2), p.town])}</table>${h2(pick(v.experience, 1))}<table>${row([pick(v.period, 1), pick(v.employer, 1), pick(v.title, 1)])}${p.jobs.map(j => row([shortSpan(p.lang, j.start, j.end), j.employer, j.title])).join('')}</table>${h2(pick(v.education, 1))}<table>${row([pick(v.period, 0), pick(v.school, 0), pick(v.field, 0), pick(v.degree, 0)])}${p.studies.map(s => row([shortSpan(p.lang, s.start, s.end), s.school, s.field, s.degree])).join('')}</table>${rest(p, v, 1)}`
    },
  },
  {
    name: 'state-service',
    ...all,
    langs: ['en', 'es'],
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) =>
      `<h1>${e(p.name)}</h1><p>${e(p.town)}</p><p>${e(p.phone)}</p><p>${e(p.email)}</p>${h2(pick(v.experience, 0))}${p.jobs.map(j => `<div style="margin-top:6pt"><b>${e(j.title)}</b></div>${lines([j.employer, j.place, shortSpan(p.lang, j.start, j.end), p.lang === 'es' ? 'Horas semanales: 40' : 'Hours per week: 40', p.lang === 'es' ? 'Salario: 30.000 EUR al año' : 'Salary: $61,200 per year', p.lang === 'es' ? 'Responsable: A. Gil (955 000 111)' : 'Supervisor: Lee Moss (555-555-0177)'])}${ul(j.tasks)}`).join('')}${h2(pick(v.education, 0))}${p.studies.map(s => `<div>${e(`${s.end}  ${s.degree}, ${s.field}, ${s.school}`)}</div>`).join('')}${rest(p, v, 0)}`,
  },
  {
    name: 'word-two-columns',
    ...all,
    kind: 'docx',
    hides: ['links'],
    draw: (p, v) =>
      w.table([
        [
          [
            w.p(p.name, 20),
            w.p(pick(v.experience, 2), 14),
            ...p.jobs.flatMap(j => [
              w.p(`${j.title} | ${j.employer}`, 11),
              w.p(`${longSpan(p.lang, j.start, j.end)} | ${j.place.split(',')[0]}`),
              ...j.tasks.map(t => w.p(t)),
            ]),
            w.p(pick(v.education, 2), 14),
            ...p.studies.flatMap(s => [
              w.p(s.school, 11),
              w.p(`${s.degree}${comma(p)}${s.field} | ${shortSpan(p.lang, s.start, s.end)}`),
            ]),
          ].join(''),
          [
            w.p(pick(v.contact, 2), 14),
            w.p(p.town),
            w.p(p.phone),
            w.p(p.email),
            w.p(pick(v.skills, 2), 14),
            w.p(p.skills.join(comma(p))),
            w.p(pick(v.certificates, 2), 14),
            ...listed(p).map(s => w.p(s, 10, true)),
            w.p(pick(v.tongues, 2), 14),
            ...spoken(p).map(s => w.p(s, 10, true)),
          ].join(''),
        ],
      ]),
  },
  {
    name: 'title-then-years',
    ...all,
    kind: 'pdf',
    hides: ['links'],
    draw: (p, v) =>
      `<h1>${e(p.name)}</h1><p>${e(p.jobs[0]?.title ?? '')}</p>${lines([`${pick(v.phone, 1)}: ${p.phone}`, `${pick(v.email, 1)}: ${p.email}`, `${pick(v.place, 2)}: ${p.town}`])}${h2(pick(v.experience, 0))}${p.jobs.map(j => `<p><b>${e(j.title)}</b> · ${e(j.employer)} · ${e(shortDate(p.lang, j.start))}–${e(shortDate(p.lang, j.end))}</p>${j.tasks.map(t => `<p>${e(t)}</p>`).join('')}`).join('')}${h2(pick(v.education, 0))}${p.studies.map(s => `<p>${e(s.school)} · ${e(`${s.degree} (${s.field})`)} · ${s.start}–${s.end}</p>`).join('')}${rest(p, v, 0)}`,
  },
]
