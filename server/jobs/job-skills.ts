import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import { sql } from 'kysely'
import { rows } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { ensureSkills } from '../reference/names.ts'
import { fold } from '../reference/seed.ts'

/** A skill as a job asks for it. */
export interface KindOfSkill {
  readonly name: string
  readonly kind: string
}

type Skills = Pick<JobFields, 'skills' | 'goodSkills' | 'desiredSkills'>

/** The skills of a job (alias `j`) with their kinds, in their order. */
export const skillsOfJob = sql`coalesce((
    select jsonb_agg(jsonb_build_object('name', s.skill_name, 'kind', js.kind) order by js.requirement_id)
    from job_skill js join skill s on s.skill_id = js.skill_id where js.job_id = j.job_id), '[]')`

export function skillsByKind(skills: readonly KindOfSkill[]): Skills {
  const of = (kind: string) => skills.filter(skill => skill.kind === kind).map(({ name }) => name)
  return { skills: of('must'), goodSkills: of('good'), desiredSkills: of('desired') }
}

/** The skills of all kinds, must-have ones first. */
export const allSkills = ({ skills, goodSkills, desiredSkills }: Skills): string[] => [
  ...skills,
  ...goodSkills,
  ...desiredSkills,
]

/** Each skill once: in the first list that names it. */
export function cleanSkills({ skills, goodSkills, desiredSkills }: Skills): Skills {
  const known = new Set<string>()
  const clean = (names: readonly string[]) => {
    const unique = [...new Map(names.map(cleanLine).map(skill => [fold(skill), skill]))]
    const kept = unique.filter(([folded, skill]) => skill !== '' && !known.has(folded))
    for (const [folded] of kept) known.add(folded)
    return kept.map(([, skill]) => skill)
  }
  return { skills: clean(skills), goodSkills: clean(goodSkills), desiredSkills: clean(desiredSkills) }
}

/** Skills that were kept in one list before they had kinds, by the kinds that they have now. */
export function divideSkills(names: readonly string[], { goodSkills, desiredSkills }: Skills): Skills {
  const isAmong = (list: readonly string[], name: string) => list.some(each => fold(each) === fold(name))
  const good = names.filter(name => isAmong(goodSkills, name))
  const desired = names.filter(name => isAmong(desiredSkills, name))
  return {
    skills: names.filter(name => !isAmong([...good, ...desired], name)),
    goodSkills: good,
    desiredSkills: desired,
  }
}

/** Makes these the skills that a job asks for; those that stay keep their weight. */
export async function replaceSkills(jobId: number, skills: Skills): Promise<void> {
  const known = await ensureSkills(allSkills(skills))
  const named = (kind: string, names: readonly string[]) =>
    names.flatMap(name => known.get(fold(name)) ?? []).map(id => ({ id, kind }))
  const all = [
    ...named('must', skills.skills),
    ...named('good', skills.goodSkills),
    ...named('desired', skills.desiredSkills),
  ]
  const wanted = all.filter(({ id }, at) => all.findIndex(each => each.id === id) === at)
  const [ids, kinds] = [wanted.map(({ id }) => id), wanted.map(({ kind }) => kind)]
  await rows(sql`delete from job_skill where job_id = ${jobId} and skill_id <> all(${ids}::bigint[])`)
  await rows(sql`
    insert into job_skill (job_id, skill_id, kind)
    select ${jobId}, s.id, s.kind from unnest(${ids}::bigint[], ${kinds}::text[]) with ordinality s (id, kind, ord) order by s.ord
    on conflict (job_id, skill_id) do update set kind = excluded.kind where job_skill.kind <> excluded.kind`)
}
