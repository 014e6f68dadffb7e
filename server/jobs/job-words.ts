import { sql } from 'kysely'
import * as z from 'zod'
import { rows, transaction } from '../kernel/postgres/db.ts'
import { defineTask } from '../kernel/queue.ts'
import { wordsOf } from '../kernel/words.ts'
import { otherNamesOfJob } from '../reference/taxonomy/search-names.ts'

/** Jobs looked at in one run; more are left to the next. */
const mostInRun = 200

interface Row {
  job_id: number
  title: string
  job_text: string
  texts: (string | null)[]
  skills: string[] | null
}

/** Adds the other names of their skills and titles to the words of jobs that were written before they were searched by these. */
export const widenWordsTask = defineTask({
  name: 'widen-job-words',
  payload: z.object({}),
  seconds: 120,
  retries: 3,
  atOnce: 1,
  cron: '* * * * *',
  work: async () => {
    const due = await transaction(async () => {
      const found = await rows(sql<Row>`
        select j.job_id, j.title, j.job_text, array[j.job_desc, j.job_req, j.benefit] as texts,
          (select array_agg(s.skill_name) from job_skill js join skill s on s.skill_id = js.skill_id where js.job_id = j.job_id) as skills
        from job_words_due d join job j on j.job_id = d.job_id order by d.job_id limit ${mostInRun} for update of d skip locked`)
      for (const row of found) {
        const added = otherWords(row)
        if (added.length > 0)
          await rows(sql`
            update job set job_text = trim(job_text || ' ' || ${added.join(' ')}) where job_id = ${row.job_id}`)
      }
      await rows(sql`delete from job_words_due where job_id = any(${found.map(row => row.job_id)})`)
      return found.length
    })
    if (due === mostInRun) await widenWordsTask.enqueue({})
  },
})

function otherWords({ title, job_text, texts, skills }: Row): string[] {
  const known = new Set(job_text.split(' '))
  const names = otherNamesOfJob({ title, skills: skills ?? [], texts })
  return [...new Set(wordsOf(names.join(' ')))].filter(word => !known.has(word))
}
