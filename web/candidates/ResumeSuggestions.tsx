import { addProfileEntry, type ProfileAnswer, type ProfileSection } from '@hireloom/contract/candidates/profile.ts'
import type { ParsedResume } from '@hireloom/contract/resumes/profile.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../kernel/api.ts'
import { Row, RowList } from '../ui/app/RowList.tsx'

interface ResumeSuggestionsProps {
  cv: ParsedResume | null
  answer: ProfileAnswer
  onSave: (fields: { mobile?: string; summary?: string; skills?: string[]; links?: string[] }) => Promise<boolean>
  onShow: (work: () => Promise<ProfileAnswer>) => Promise<boolean>
}

interface Suggestion {
  key: string
  label: string
  text: string
  accept: () => Promise<unknown>
}

const shownAtOnce = 5

/** What the current CV tells and the profile does not: each is taken over alone, or left. */
export function ResumeSuggestions({ cv, answer, onSave, onShow }: ResumeSuggestionsProps) {
  const { t } = useLingui()
  const [left, setLeft] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(false)
  if (cv === null) return null
  const { profile, workexperience } = answer
  const same = (one: string | null, other: string | null) => (one ?? '').toLowerCase() === (other ?? '').toLowerCase()
  const add = (section: ProfileSection, body: Parameters<typeof call<typeof addProfileEntry>>[1]['body']) => () =>
    onShow(
      async () => (await call(addProfileEntry, { params: { profileId: profile.profileId, section }, body })).profile,
    )
  const found: Suggestion[] = []
  const newSkills = cv.skills.filter(skill => !profile.skills.some(known => same(known, skill)))
  const newLinks = cv.links.filter(link => !profile.links.some(known => known.includes(link)))
  const { phone, summary } = cv
  if (phone && !profile.mobile)
    found.push({ key: 'phone', label: t`Phone`, text: phone, accept: () => onSave({ mobile: phone }) })
  if (summary && !profile.summary)
    found.push({
      key: 'summary',
      label: t`Summary`,
      text: summary,
      accept: () => onSave({ summary: summary.slice(0, 5000) }),
    })
  for (const work of cv.experience) {
    const title = work.title ?? work.company
    if (!title || workexperience.some(each => same(each.title, title) && same(each.organization, work.company)))
      continue
    const years = [work.startDate, work.endDate === 'present' ? t`today` : work.endDate].filter(Boolean).join(' – ')
    found.push({
      key: `work ${title} ${work.company} ${work.startDate}`,
      label: t`Work`,
      text: [title, work.company, years].filter(Boolean).join(' · '),
      accept: add('workexperiences', {
        title: title.slice(0, 200),
        organization: work.company?.slice(0, 200) ?? null,
        startDate: work.startDate === 'present' ? null : work.startDate,
        endDate: work.endDate,
        description: work.description?.slice(0, 5000) ?? null,
      }),
    })
  }
  for (const education of cv.education) {
    const title = education.degree ?? education.school
    if (!title || profile.educations.some(each => same(each.title, title) && same(each.organization, education.school)))
      continue
    found.push({
      key: `education ${title} ${education.school}`,
      label: t`Education`,
      text: [title, education.field, education.school].filter(Boolean).join(' · '),
      accept: add('educations', {
        title: title.slice(0, 200),
        organization: education.school?.slice(0, 200) ?? null,
        field: education.field?.slice(0, 200) ?? null,
        startDate: education.startDate === 'present' ? null : education.startDate,
        endDate: education.endDate,
      }),
    })
  }
  const named = [
    ['certificates', t`Certificate`, cv.certifications],
    ['languages', t`Language`, cv.languages],
  ] as const
  for (const [section, label, titles] of named) {
    for (const title of titles.filter(each => !profile[section].some(known => same(known.title, each)))) {
      found.push({
        key: `${section} ${title}`,
        label,
        text: title,
        accept: add(section, { title: title.slice(0, 200) }),
      })
    }
  }
  for (const skill of newSkills)
    found.push({
      key: `skill ${skill}`,
      label: t`Skill`,
      text: skill,
      accept: () => onSave({ skills: [...profile.skills, skill] }),
    })
  for (const link of newLinks)
    found.push({
      key: `link ${link}`,
      label: t`Link`,
      text: link,
      accept: () => onSave({ links: [...profile.links, link] }),
    })
  const open = found.filter(each => !left.includes(each.key))
  if (open.length === 0) return null
  const shown = isOpen ? open : open.slice(0, shownAtOnce)
  return (
    <Stack component="section" gap="xs" aria-label={t`From your CV`}>
      <Title order={2} size="h3">
        <Trans>From your CV</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>Check what we read from your CV.</Trans>
      </Text>
      <RowList>
        {shown.map(({ key, label, text, accept }) => (
          <Row key={key}>
            <div>
              <Text size="xs" c="dimmed">
                {label}
              </Text>
              <Text size="sm" lineClamp={3} dir="auto">
                {text}
              </Text>
            </div>
            <Group gap="xs">
              <Button size="xs" aria-label={t`Add: ${text}`} onClick={() => void accept()}>
                <Trans>Add</Trans>
              </Button>
              <Button size="xs" variant="default" aria-label={t`Skip: ${text}`} onClick={() => setLeft([...left, key])}>
                <Trans>Skip</Trans>
              </Button>
            </Group>
          </Row>
        ))}
      </RowList>
      {shown.length < open.length && (
        <div>
          <Button size="xs" variant="subtle" onClick={() => setOpen(true)}>
            <Trans>Show all</Trans>
          </Button>
        </div>
      )}
    </Stack>
  )
}
