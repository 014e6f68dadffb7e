import { type RawBuilder, sql } from 'kysely'
import { countriesOfJob } from '../jobs/places.ts'
import { fold, spellingsOf } from './engine/spelling.ts'
import { type FilterField, type FilterNode, filterFields } from './filter-key.ts'
import { foldedLabel, labelledSkill } from './skill-labels.ts'

type Condition = RawBuilder<boolean>

const choiceIs = (column: string, kind: string, values: readonly string[]): Condition =>
  sql<boolean>`coalesce(${sql.ref(column)} in (select choice_id from choice where kind = ${kind} and folded = any(${values})), false)`

/** One field compared with values, over the tables of a job; unknown (null) values fit nothing, also under `not`. */
function isIn(field: FilterField, values: readonly (string | number)[]): Condition {
  const names = values.map(value => fold(String(value)))
  const spellings = values.flatMap(value => spellingsOf(String(value)))
  switch (field) {
    case 'jobTermName':
      return choiceIs('j.term_id', 'term', names)
    case 'hourTypeName':
      return choiceIs('j.hour_type_id', 'hour_type', names)
    case 'company.companyName':
      return sql<boolean>`j.company_id in (select company_id from company where lower(company_name) = any(${spellings}))`
    case 'jobName':
      return sql<boolean>`(lower(j.title) = any(${spellings}) or coalesce(j.name_id in (select name_id from job_name where folded = any(${names})), false))`
    case 'countryName':
      return sql<boolean>`exists (select 1 from country where country_id in ${countriesOfJob} and (lower(country_full) = any(${spellings}) or lower(alpha2) = any(${spellings})))`
    case 'jobSkills.skillName':
      return sql<boolean>`exists (select 1 from job_skill js join ${labelledSkill} on s.skill_id = js.skill_id where js.job_id = j.job_id and ${foldedLabel} = any(${names}))`
    case 'region':
      return sql<boolean>`(coalesce(lower(j.region) = any(${spellings}), false)
        or exists (select 1 from jsonb_array_elements(j.further_places) place where lower(place ->> 'region') = any(${spellings})))`
    case 'workplaceType':
      return sql<boolean>`coalesce(j.workplace_type = any(${names}), false)`
    case 'companyId':
    case 'recuiterCompanyId':
    case 'jobId':
    case 'minExp':
    case 'maxExp':
      // Whole numbers alone can be equal to these; a fraction would not even be read.
      return sql<boolean>`coalesce(${column(field)} = any(${values.filter(Number.isSafeInteger)}::bigint[]), false)`
    case 'minSalary':
    case 'maxSalary':
      return sql<boolean>`coalesce(${column(field)} = any(${[...values]}::numeric[]), false)`
    case 'openDate':
    case 'closeDate':
      return sql<boolean>`coalesce(${column(field)} = any(${[...values]}::timestamptz[]), false)`
  }
}

function column(field: FilterField): RawBuilder<unknown> {
  // Pay that a job hides must not be found out by asking ranges.
  if (field === 'minSalary') return sql`(case when j.hide_salary then null else j.min_salary end)`
  if (field === 'maxSalary') return sql`(case when j.hide_salary then null else j.max_salary end)`
  const columns: Partial<Record<FilterField, string>> = {
    companyId: 'j.company_id',
    recuiterCompanyId: 'j.recruiter_company_id',
    jobId: 'j.job_id',
    minExp: 'j.min_exp',
    maxExp: 'j.max_exp',
    openDate: 'j.open_date',
    closeDate: 'j.close_date',
  }
  const name = columns[field]
  if (!name) throw new Error(`${field} is not compared by value`)
  return sql.ref(name)
}

/** A checked filter as a predicate over `job j`; every value is bound. */
export function filterCondition(node: FilterNode, words: (text: string) => Condition): Condition {
  switch (node.kind) {
    case 'in':
      return isIn(node.field, node.values)
    case 'range': {
      const type = filterFields[node.field] === 'moment' ? sql`timestamptz` : sql`numeric`
      const from = node.from === null ? sql`` : sql`and ${column(node.field)} >= ${node.from}::${type}`
      const to = node.to === null ? sql`` : sql`and ${column(node.field)} <= ${node.to}::${type}`
      return sql<boolean>`(${column(node.field)} is not null ${from} ${to})`
    }
    case 'words':
      return words(node.text)
    case 'not':
      return sql<boolean>`(not ${filterCondition(node.node, words)})`
    case 'all':
    case 'any': {
      if (node.nodes.length === 0) return sql<boolean>`true`
      const parts = node.nodes.map(inner => filterCondition(inner, words))
      return sql<boolean>`(${sql.join(parts, node.kind === 'all' ? sql` and ` : sql` or `)})`
    }
  }
}
