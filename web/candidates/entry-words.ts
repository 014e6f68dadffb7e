import type { ProfileSection } from '@hireloom/contract/candidates/profile.ts'
import { useLingui } from '@lingui/react/macro'

interface EntryWords {
  section: ProfileSection
  title: string
  add: string
  /** Labels of the fields an entry of the section has; the others are not asked. */
  fields: { title: string; organization?: string; field?: string; level?: string; dates?: true; description?: string }
}

/** The sections of a profile in their order, with their words. */
export function useEntryWords(): EntryWords[] {
  const { t } = useLingui()
  return [
    {
      section: 'workexperiences',
      title: t`Work`,
      add: t`Add experience`,
      fields: { title: t`Position`, organization: t`Company`, dates: true, description: t`Description` },
    },
    {
      section: 'educations',
      title: t`Education`,
      add: t`Add education`,
      fields: { title: t`Degree or course`, organization: t`School`, field: t`Subject`, dates: true },
    },
    {
      section: 'certificates',
      title: t`Certificates`,
      add: t`Add a certificate`,
      fields: { title: t`Certificate`, organization: t`Given by`, dates: true },
    },
    {
      section: 'languages',
      title: t`Languages`,
      add: t`Add a language`,
      fields: { title: t`Language`, level: t`Level` },
    },
    {
      section: 'activities',
      title: t`Activities`,
      add: t`Add an activity`,
      fields: { title: t`Activity`, organization: t`Where`, dates: true },
    },
    { section: 'hobbies', title: t`Hobbies`, add: t`Add a hobby`, fields: { title: t`Hobby` } },
  ]
}
