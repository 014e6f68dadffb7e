import type { addProfileEntry, ProfileAnswer, ProfileSection } from '@hireloom/contract/candidates/profile.ts'
import type { ParsedResume } from '@hireloom/contract/resumes/profile.ts'
import { useLingui } from '@lingui/react/macro'
import type { call } from '../kernel/api.ts'

type EntryBody = Parameters<typeof call<typeof addProfileEntry>>[1]['body']

/** One thing that a CV tells and a profile does not, and what adding it changes. */
export interface Suggestion {
  readonly key: string
  readonly label: string
  readonly text: string
  readonly change:
    | { readonly kind: 'fields'; readonly fields: { mobile?: string; summary?: string } }
    | { readonly kind: 'skill' | 'link'; readonly value: string }
    | { readonly kind: 'entry'; readonly section: ProfileSection; readonly body: EntryBody }
}

const isSame = (one: string | null, other: string | null) => (one ?? '').toLowerCase() === (other ?? '').toLowerCase()

/** What the current CV tells and the profile does not, in the order of the profile. */
export function useSuggestions(cv: ParsedResume | null, { profile, workexperience }: ProfileAnswer): Suggestion[] {
  const { t } = useLingui()
  if (cv === null) return []
  const { phone, summary } = cv
  const works = cv.experience.flatMap((work): Suggestion[] => {
    const title = work.title ?? work.company
    if (!title || workexperience.some(each => isSame(each.title, title) && isSame(each.organization, work.company)))
      return []
    const years = [work.startDate, work.endDate === 'present' ? t`today` : work.endDate].filter(Boolean).join(' – ')
    const body = {
      title: title.slice(0, 200),
      organization: work.company?.slice(0, 200) ?? null,
      startDate: work.startDate === 'present' ? null : work.startDate,
      endDate: work.endDate,
      description: work.description?.slice(0, 5000) ?? null,
    }
    return [
      {
        key: `work ${title} ${work.company} ${work.startDate}`,
        label: t`Work`,
        text: [title, work.company, years].filter(Boolean).join(' · '),
        change: { kind: 'entry', section: 'workexperiences', body },
      },
    ]
  })
  const educations = cv.education.flatMap((education): Suggestion[] => {
    const title = education.degree ?? education.school
    const isKnown = profile.educations.some(
      each => isSame(each.title, title) && isSame(each.organization, education.school),
    )
    if (!title || isKnown) return []
    const body = {
      title: title.slice(0, 200),
      organization: education.school?.slice(0, 200) ?? null,
      field: education.field?.slice(0, 200) ?? null,
      startDate: education.startDate === 'present' ? null : education.startDate,
      endDate: education.endDate,
    }
    return [
      {
        key: `education ${title} ${education.school}`,
        label: t`Education`,
        text: [title, education.field, education.school].filter(Boolean).join(' · '),
        change: { kind: 'entry', section: 'educations', body },
      },
    ]
  })
  const titled = (section: 'certificates' | 'languages', label: string, titles: readonly string[]): Suggestion[] =>
    titles
      .filter(title => !profile[section].some(known => isSame(known.title, title)))
      .map(title => ({
        key: `${section} ${title}`,
        label,
        text: title,
        change: { kind: 'entry', section, body: { title: title.slice(0, 200) } },
      }))
  const skills = cv.skills.filter(skill => !profile.skills.some(known => isSame(known, skill)))
  const links = cv.links.filter(link => !profile.links.some(known => known.includes(link)))
  return [
    ...(phone && !profile.mobile ? [field('phone', t`Phone`, phone, { mobile: phone })] : []),
    ...(summary && !profile.summary
      ? [field('summary', t`Summary`, summary, { summary: summary.slice(0, 5000) })]
      : []),
    ...works,
    ...educations,
    ...titled('certificates', t`Certificate`, cv.certifications),
    ...titled('languages', t`Language`, cv.languages),
    ...skills.map((value): Suggestion => ({ ...said('skill', value), label: t`Skill` })),
    ...links.map((value): Suggestion => ({ ...said('link', value), label: t`Link` })),
  ]
}

const field = (
  key: string,
  label: string,
  text: string,
  fields: { mobile?: string; summary?: string },
): Suggestion => ({ key, label, text, change: { kind: 'fields', fields } })

const said = (kind: 'skill' | 'link', value: string) => ({
  key: `${kind} ${value}`,
  text: value,
  change: { kind, value },
})
