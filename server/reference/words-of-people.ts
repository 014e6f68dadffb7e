import { type RawBuilder, sql } from 'kysely'

/** Words of profiles are offered to others once so many people with an account have them: then they tell of nobody. */
const fewestPeople = 5

/** Common words, so that a list is there before anybody has a profile. */
const brought = {
  schools: [],
  majors: [
    'Accounting',
    'Architecture',
    'Biology',
    'Business Administration',
    'Chemical Engineering',
    'Chemistry',
    'Civil Engineering',
    'Communication',
    'Computer Science',
    'Data Science',
    'Economics',
    'Education',
    'Electrical Engineering',
    'English',
    'Finance',
    'Graphic Design',
    'History',
    'Hospitality Management',
    'Human Resources',
    'Industrial Engineering',
    'Information Systems',
    'International Relations',
    'Law',
    'Linguistics',
    'Logistics',
    'Marketing',
    'Mathematics',
    'Mechanical Engineering',
    'Medicine',
    'Nursing',
    'Pharmacy',
    'Philosophy',
    'Physics',
    'Political Science',
    'Psychology',
    'Public Health',
    'Social Work',
    'Sociology',
    'Software Engineering',
    'Statistics',
  ],
  qualifications: [
    'Associate of Arts',
    'Associate of Science',
    'Bachelor of Arts',
    'Bachelor of Business Administration',
    'Bachelor of Commerce',
    'Bachelor of Education',
    'Bachelor of Engineering',
    'Bachelor of Laws',
    'Bachelor of Science',
    'Doctor of Medicine',
    'Doctor of Philosophy',
    'Higher National Diploma',
    'International Baccalaureate',
    'Master of Arts',
    'Master of Business Administration',
    'Master of Engineering',
    'Master of Laws',
    'Master of Science',
  ],
  certificates: [
    'ACCA',
    'AWS Certified Solutions Architect',
    'Certified Public Accountant (CPA)',
    'Certified ScrumMaster',
    'Chartered Financial Analyst (CFA)',
    'Cisco CCNA',
    'CISSP',
    'CompTIA Security+',
    'Driving licence',
    'First aid',
    'Forklift licence',
    'Google Cloud Professional Cloud Architect',
    'ITIL Foundation',
    'Lean Six Sigma Green Belt',
    'Microsoft Certified: Azure Fundamentals',
    'PRINCE2 Foundation',
    'Project Management Professional (PMP)',
    'SHRM-CP',
  ],
  organizations: [],
  activities: [
    'Coaching',
    'Community service',
    'Debating',
    'Fundraising',
    'Mentoring',
    'Open-source software',
    'Organizing events',
    'Student council',
    'Translation',
    'Tutoring',
    'Youth work',
  ],
  hobbies: [
    'Board games',
    'Chess',
    'Climbing',
    'Cooking',
    'Cycling',
    'Dancing',
    'Drawing',
    'Football',
    'Gardening',
    'Hiking',
    'Music',
    'Photography',
    'Reading',
    'Running',
    'Swimming',
    'Travel',
    'Writing',
    'Yoga',
  ],
} as const satisfies Record<string, readonly string[]>
export type PeopleList = keyof typeof brought

/** Where a profile (its entry `e`) has the words of a list. */
const places: Readonly<Record<PeopleList, RawBuilder<unknown>>> = {
  schools: sql`'educations' as section, e.organization as word`,
  majors: sql`'educations' as section, e.field as word`,
  qualifications: sql`'educations' as section, e.title as word`,
  certificates: sql`'certificates' as section, e.title as word`,
  organizations: sql`'workexperiences' as section, e.organization as word`,
  activities: sql`'activities' as section, e.title as word`,
  hobbies: sql`'hobbies' as section, e.title as word`,
}

/** Rows of value, text, place and number for `readAll`; the number is not told. */
export const wordsOfPeople = (list: PeopleList): RawBuilder<unknown> => sql`
  select label as value, label, place, null::int as doc_count from (
    select min(w.word) as label, -count(distinct w.person_id)::int as place from (
      select ${places[list]}, e.section as its, p.person_id from profile_entry e join profile p on p.profile_id = e.profile_id
      where e.removed_at is null) w
    where w.section = w.its and w.word <> '' and length(w.word) <= 120 and exists (
      select 1 from app_user u where u.person_id = w.person_id and u.status = 'active' and u.email_confirmed_at is not null)
    group by lower(w.word) having count(distinct w.person_id) >= ${fewestPeople}
    union select c.company_name, 0 from company c where ${list === 'organizations'} and c.status = 'approved' and exists (
      select 1 from job j where j.company_id = c.company_id and not j.draft and not j.is_private)
    union select word, 0 from unnest(${[...brought[list]]}::text[]) as word) found`
