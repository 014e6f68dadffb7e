import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { listDescriptionSuggestions } from '@hireloom/contract/job-writing/suggestions.ts'
import { sql } from 'kysely'
import { rows } from '../../kernel/postgres/db.ts'
import { benefits, type Level, levels, occupations } from './texts.ts'

const levelWords: readonly (readonly [Level, RegExp])[] = [
  [
    'lead',
    /\b(?:lead|leader|manager|directora?|head|chief|principal)\b|^executive$|jefe|经理|总监|主管|マネージャー|部長|مدير|หัวหน้า|ผู้จัดการ/i,
  ],
  ['senior', /\b(?:senior|sénior)\b|高级|资深|シニア|خبير|อาวุโส/i],
  [
    'junior',
    /\b(?:junior|júnior|entry level|intern|internship|trainee|graduate)\b|初级|实习|ジュニア|新卒|مبتدئ|متدرب|จบใหม่|ฝึกงาน/i,
  ],
  ['middle', /^(?:associate|mid level)$/i],
]
/** Titles that name a manager or an executive who leads nobody. */
const leadsNobody =
  /(?:product|account|office) manager|(?:account|sales) executive|gerente de producto|产品经理|プロダクトマネージャー|مدير منتج|ผู้จัดการผลิตภัณฑ์/i

const levelOf = (text: string): Level | undefined => levelWords.find(([, words]) => words.test(text))?.[0]

/** The seniority's name, where its number was given. */
async function seniorityName(seniority: string): Promise<string> {
  if (!/^\d{1,15}$/.test(seniority)) return seniority
  const [choice] = await rows(sql<{ name: string }>`
    select name from choice where kind = 'seniority' and choice_id = ${Number(seniority)}`)
  return choice?.name ?? ''
}

const listOf = (items: readonly string[]): string => `<ul>${items.map(item => `<li><p>${item}</p></li>`).join('')}</ul>`

/** Texts for the occupation that a title tells, for the level of the seniority, else of the title. */
export async function findSuggestions({
  title,
  seniority = '',
}: AnswerInput<typeof listDescriptionSuggestions>['query']): Promise<Answer<typeof listDescriptionSuggestions>> {
  const occupation = occupations.find(({ titles }) => titles.test(title))
  if (occupation === undefined) return { data: [] }
  const { name: source, overview, tasks, needs } = occupation
  const level = levels[levelOf(await seniorityName(seniority)) ?? levelOf(title.replace(leadsNobody, '')) ?? 'middle']
  return {
    data: [
      { section: 'jobDesc', text: `<p>${overview}</p>`, source },
      { section: 'jobDesc', text: listOf([...tasks, ...level.tasks]), source },
      { section: 'jobReq', text: listOf([...needs, ...level.needs]), source },
      { section: 'benefit', text: listOf(benefits), source },
    ],
  }
}
