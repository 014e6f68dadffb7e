import { sql } from 'kysely'

/** Columns of `job` that an import writes, with their types: the one list behind insert, update and undo. */
const importedColumns = {
  name_id: 'bigint',
  title: 'text',
  job_desc: 'text',
  job_req: 'text',
  benefit: 'text',
  company_desc: 'text',
  job_text: 'text',
  currency: 'text',
  min_salary: 'numeric',
  max_salary: 'numeric',
  salary_period: 'text',
  office: 'text',
  department: 'text',
  qualification_type_id: 'bigint',
  job_function_id: 'bigint',
  industry_id: 'bigint',
  term_id: 'bigint',
  hour_type_id: 'bigint',
  seniority_id: 'bigint',
  min_exp: 'int',
  max_exp: 'int',
  required_exp: 'text',
  internal_code: 'text',
  designation: 'text',
  reporting_manager_id: 'bigint',
  email_id: 'text',
  region: 'text',
  further_places: 'jsonb',
  country_id: 'bigint',
  workplace_type: 'text',
  work_location: 'text',
  work_hours: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  vacancy: 'int',
  close_date: 'timestamptz',
  is_ext_link_uploaded: 'boolean',
  ext_job_link: 'text',
  lang: 'text',
  external_hash: 'text',
} as const

/** Columns that keep what people wrote where the row of a job that exists says nothing of them. */
const sparedColumns: readonly string[] = [
  'company_desc',
  'designation',
  'reporting_manager_id',
  'email_id',
  'further_places',
]

/** Columns with a rule of their own when a row changes, so that only undo puts them back as they were. */
const ruledColumns = ['open_date', 'is_closed', 'reason_for_closure', 'meta'] as const

const names = Object.keys(importedColumns)

export const columnNames = sql.raw(names.join(', '))
export const columnsOfRow = sql.raw(names.map(name => `r.${name}`).join(', '))
export const columnsFromRow = sql.raw(
  names
    .map(name => (sparedColumns.includes(name) ? `${name} = coalesce(r.${name}, job.${name})` : `${name} = r.${name}`))
    .join(', '),
)
/** The columns as they were; what was kept before a column existed says nothing of it, and a person may have gone since. */
export const columnsFromWas = sql.raw(
  [...names, ...ruledColumns]
    .map(name => {
      const was =
        name === 'reporting_manager_id' ? `(select user_id from app_user where user_id = w.${name})` : `w.${name}`
      return `${name} = ${sparedColumns.includes(name) ? `case when w.kept ? '${name}' then ${was} else job.${name} end` : was}`
    })
    .join(', '),
)

/** How the rows of a batch, sent as one JSON value, are read as a table. */
export const rowShape = sql.raw(
  [
    ...Object.entries(importedColumns).map(([name, type]) => `${name} ${type}`),
    'ord int',
    'job_id bigint',
    'company_id bigint',
    'open_date timestamptz',
    'stated_open_date timestamptz',
    'is_closed boolean',
    'meta jsonb',
    'sharing_hash text',
    'external_id text',
  ].join(', '),
)
