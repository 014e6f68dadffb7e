import type { ParsedResume, ResumeExperience } from '@hireloom/contract/resumes/profile.ts'
import { guessLanguage } from '../kernel/guess-language.ts'
import type { Line } from './lines.ts'
import { findEmail, findLinks, findLocation, findPhone } from './parse-contacts.ts'
import { parseEducation } from './parse-education.ts'
import { parseExperience } from './parse-experience.ts'
import { mergeJobs, parseHistory } from './parse-history.ts'
import { parseCertifications, parseLanguages } from './parse-lists.ts'
import { findName } from './parse-names.ts'
import { type Section, splitSections } from './parse-sections.ts'
import { parseSkills, skillsInText } from './parse-skills.ts'
import { companyScore, titleScore } from './parse-titles.ts'

/** The profile that the lines of a CV tell, and the links behind its words. Pure: the same lines give the same profile. */
export function parseResume(lines: Line[], hiddenLinks: readonly string[] = []): ParsedResume {
  const text = plainText(lines)
  const history = parseHistory(lines)
  const sections = splitSections((history?.others ?? lines).filter(line => !isLinkOnly(line.text)))
  const of = (kind: Section['kind']) => sections.filter(section => section.kind === kind)
  const linesOf = (kind: Section['kind']) => of(kind).flatMap(section => section.lines)
  const email = findEmail(lines)
  const name = findName(lines, email)
  const { location, country } = findLocation(sections, name?.fullName ?? null)
  const phone = findPhone(sections, country)
  const links = findLinks(lines, hiddenLinks)
  const summary = linesOf('summary')
    .map(line => line.text.replace(/\t/g, ' '))
    .join(' ')
    .slice(0, 3000)
  const read = of('experience').flatMap(section => parseExperience(section.lines))
  const experience = history ? mergeJobs(history.jobs, read) : read
  const told = of('education').flatMap(section => parseEducation(section.lines))
  const education = history && history.studies.length > 0 ? history.studies : told
  const listed = parseSkills(linesOf('skills'))
  const skills = listed.length > 1 ? listed : [...new Set([...listed, ...skillsInText(text).slice(0, 40)])]
  const certifications = parseCertifications(linesOf('certifications'))
  const languages = parseLanguages(linesOf('languages'))
  const jobs = experience.filter(job => job.title || job.company)
  return {
    fullName: name?.fullName ?? null,
    firstName: name?.firstName || null,
    lastName: name?.lastName || null,
    email,
    phone,
    links,
    location,
    summary: summary || null,
    skills,
    experience: jobs,
    education,
    certifications,
    languages,
    lang: guessLanguage(text),
    confidence: {
      fullName: round(name?.confidence ?? 0),
      email: email ? 0.98 : 0,
      phone: phone ? (phone.startsWith('+') ? 0.95 : 0.8) : 0,
      links: links.length > 0 ? 0.9 : 0,
      location: location ? 0.6 : 0,
      summary: summary ? 0.8 : 0,
      skills: skills.length === 0 ? 0 : listed.length > 1 ? 0.8 : 0.4,
      experience: round(
        completeness(jobs.map(job => [job.title, job.company, job.startDate, job.endDate])) - 0.4 * doubt(jobs),
      ),
      education: completeness(education.map(study => [study.school, study.degree, study.endDate])),
      certifications: certifications.length > 0 ? 0.75 : 0,
      languages: languages.length > 0 ? 0.75 : 0,
    },
  }
}

const isLinkOnly = (text: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(text)

/** The text of a CV as a person would copy it: one line a line, wide gaps as tabs. */
export function plainText(lines: Line[]): string {
  return lines.map(line => (line.isBullet ? `• ${line.text}` : line.text)).join('\n')
}

/** The most that is believed of what was read from pictures of pages: letters that were taken for others look as good as the right ones. */
const mostOfScans = 0.85

/** A profile whose text was recognised, and as sure as that was at most. */
export function asScanned(profile: ParsedResume, sure: number): ParsedResume {
  const share = Math.min(mostOfScans, sure)
  const { confidence: c } = profile
  return {
    ...profile,
    confidence: {
      fullName: round(c.fullName * share),
      email: round(c.email * share),
      phone: round(c.phone * share),
      links: round(c.links * share),
      location: round(c.location * share),
      summary: round(c.summary * share),
      skills: round(c.skills * share),
      experience: round(c.experience * share),
      education: round(c.education * share),
      certifications: round(c.certifications * share),
      languages: round(c.languages * share),
    },
  }
}

/** The share of jobs whose title looks like an employer, or whose employer like a title or a sentence. */
function doubt(jobs: readonly ResumeExperience[]): number {
  const odd = jobs.filter(({ title, company }) => {
    const isTurned = titleScore(title ?? '') < 0.7 && titleScore(company ?? '') > 1.4
    const isText = (company ?? '').split(' ').length > 8 || /^\p{Ll}.*[.;]$/u.test(company ?? '')
    return isTurned || isText || companyScore(title ?? '') > titleScore(title ?? '') + 1.3
  })
  return jobs.length === 0 ? 0 : odd.length / jobs.length
}

/** The share of parts found in records, never quite sure. */
function completeness(records: (string | null)[][]): number {
  const all = records.flat()
  return all.length === 0 ? 0 : round((0.9 * all.filter(Boolean).length) / all.length)
}

const round = (share: number) => Math.round(share * 100) / 100
