import { msg } from '@lingui/core/macro'
import { IconBriefcase, IconListDetails, IconTemplate } from '@tabler/icons-react'
import type { PlaceRow } from '../kernel/place.ts'

export const places: readonly PlaceRow[] = [
  {
    page: '/app/roboroy/jobs/my/open',
    label: msg`Jobs`,
    about: msg`My jobs and all jobs of the company`,
    icon: IconBriefcase,
    at: ['hiring', 10],
    below: '/app/roboroy/job',
  },
  {
    page: '/app/roboroy/jobs/create',
    label: msg`New job`,
    also: msg`create job, add job, post a job, open a position`,
    icon: IconBriefcase,
    isNew: true,
    rank: 1,
  },
  {
    page: '/app/roboroy/admin/jobtemplates',
    label: msg`Job templates`,
    about: msg`Texts and fields that new jobs start with`,
    icon: IconTemplate,
    at: ['settings-hiring', 12],
  },
  {
    page: '/app/roboroy/admin/reasons',
    label: msg`Reasons`,
    about: msg`Reasons your team chooses from, such as when it closes a job`,
    icon: IconListDetails,
    at: ['settings-hiring', 30],
  },
]
