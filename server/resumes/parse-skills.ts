import { joinTexts } from './join-lines.ts'
import type { Line } from './lines.ts'
import { findDates, withoutDates } from './parse-dates.ts'
import { knownSkills, skillPhraseWords } from './taxonomy/skills.ts'

const mostSkills = 120

/** The skills listed in a skills section, each once, without categories, levels and years. */
export function parseSkills(lines: Line[]): string[] {
  const items = joinWrapped(joinKnown(lines.filter(line => !isProse(line.text)))).flatMap(text =>
    splitItems(withoutCategory(text)),
  )
  return unique(items.map(cleanSkill).filter(isLikelySkill)).slice(0, mostSkills)
}

/** Known skills named anywhere in a text, most often named first; for CVs without a skills section. */
export function skillsInText(text: string): string[] {
  const counts = new Map<string, number>()
  const words = text.split(/[^\p{L}\p{M}\p{N}+#.]+/u).map(word => word.replace(/(?<!\.)\.+$/, ''))
  for (let at = 0; at < words.length; at += 1)
    for (let length = Math.min(skillPhraseWords, words.length - at); length > 0; length -= 1) {
      const phrase = words.slice(at, at + length).join(' ')
      const known = knownSkills.get(phrase.toLowerCase())
      if (!known || (phrase.length < 3 && phrase !== known)) continue
      counts.set(known, (counts.get(known) ?? 0) + 1)
      at += length - 1
      break
    }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([skill]) => skill)
}

/** A sentence, not a list. */
function isProse(text: string): boolean {
  const marks = text.match(/[,、;،•|·\t/:]/g)?.length ?? 0
  return text.split(/\s+/).length > 12 + marks * 5
}

/** Two lines of a narrow column that are one known skill together, and none apart. */
function joinKnown(lines: Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const text = `${before?.text ?? ''} ${line.text}`
    const isOne = before && knownSkills.has(text.toLowerCase()) && line.gap < 0.35 && !line.isBullet
    if (isOne) joined[joined.length - 1] = { ...before, text }
    else joined.push(line)
  }
  return joined
}

/** Lines of a comma list run on; lines of a bullet list do not. */
function joinWrapped(lines: Line[]): string[] {
  const texts: string[] = []
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    const last = texts.at(-1)
    const runsOn =
      before !== undefined &&
      last !== undefined &&
      !line.isBullet &&
      line.gap < 0.35 &&
      (/[,、;/&،|•·]$|\band$/i.test(before.text.trim()) || isListStart(line, before))
    if (runsOn) texts[texts.length - 1] = joinTexts(last, line.text)
    else texts.push(line.text)
  }
  return texts
}

/** A line goes on with the last item of the line before when that one is a list and it has no category of its own. */
function isListStart(line: Line, before: Line): boolean {
  const marks = (text: string) => text.match(/[,、;،•|·]/g)?.length ?? 0
  if (/^[^,、;،:：]{2,40}[:：]/.test(line.text)) return false
  const first = line.cells[0]?.x ?? 0
  const own = before.cells[0]?.x ?? 0
  const goesOn = /^[\p{Ll}\p{Script=Han}\p{Script=Katakana}\p{Script=Thai}]/u.test(line.text)
  return marks(before.text) >= 2 && (marks(line.text) > 0 || goesOn) && Math.abs(first - own) < 120
}

function withoutCategory(text: string): string {
  const match = /^([^,、;،:：\t]{2,45})\s*[:：]\s*(.+)$/u.exec(text)
  if (match?.[2]) return match[2]
  const dash = /^([^,、;،\t]{3,35})\s+[-–—]\s+(.+,.+)$/u.exec(text)
  if (dash?.[2]) return dash[2]
  const [first, ...rest] = text.split('\t')
  if (first && rest.length > 0 && !/[,、;،]/.test(first) && /[,、;،]/.test(rest.join(''))) return rest.join('\t')
  return text
}

const itemBreaks = /\t|[,،、;；|•●▪■◦·‧∙✓➢]|\s[-–—/]\s|\s{3,}|(?<=[\p{Script=Han}\p{Script=Katakana}])[/／]/u

/** Splits at list marks, but not inside brackets. */
function splitItems(text: string): string[] {
  const guarded = text.replace(/\([^()]*\)|（[^（）]*）/g, inner => inner.replace(/[,،、;|/]/g, '\ufffc'))
  return guarded.split(itemBreaks).map(item => item.replace(/\ufffc/g, ','))
}

function cleanSkill(raw: string): string {
  const bare = raw
    .replace(/\s*[●○◯★☆■□▪◆◇⬤]{2,}\s*/gu, ' ')
    .replace(/^\d{1,2}[.)]\s+/, '')
    .replace(/^[\s\p{Pd}:.•*]+|[\s\p{Pd}:;•*]+$/gu, '')
    .replace(/\.$/, '')
    .replace(
      /\(\s*(?:\d+\+?\s*(?:years?|yrs?|months?)|less than.*|beginner|intermediate|advanced|expert|proficient|basic)[^)]*\)/gi,
      '',
    )
    .replace(
      /^(?:and|y|etc|knowledge of|knowledge in|good knowledge (?:of|in)|experience (?:in|with)|proficient (?:in|with)|proficiency in|familiar with|working knowledge of|expertise in|well versed (?:in|with)|hands[- ]on(?: experience)? (?:in|with|on))\s+/i,
      '',
    )
    .replace(/\s+(?:etc\.?|skills?)$/i, '')
    .replace(/\((?:\d[^)]*)?$/, '')
  return bare.trim()
}

const levels =
  /^(?:beginner|intermediate|advanced|expert|proficient|basic|fluent|native|good|excellent|master|novice|years?|tools|others?|etc|languages?|frameworks?|databases|operating systems?|web|skills?|highlights|and|less than 1 year|more than \d+ years?|\d+\+? years?|المستوى|متقدم|متوسط|مبتدئ|básico|avanzado|intermedio|熟练|精通|了解|掌握|初级|中级|高级|上級|中級|初級)$/iu

/** Words of sentences, which names of skills do not hold. */
const phraseOfProse =
  /\b(?:which|including|includes|having|have|has|involved|worked|working|as|at|is|are|was|were|been|my|our|their|its|it|that|this|these|such|from|by|who|i|will|can|also|various|providing|ensuring|managing|maintaining|understanding|creating|handling|using|during|between|through|per|into|within)\b/i

function isLikelySkill(text: string): boolean {
  if (text === '' || text.length > 60 || levels.test(text)) return false
  if (text.length === 1 && !/^[CRDcr]$|\p{Script=Han}/u.test(text)) return false
  if (!/[\p{L}]/u.test(text) || /@|https?:|www\./.test(text)) return false
  const words = text.split(/\s+/).length
  if (words > 7 || (words > 2 && phraseOfProse.test(text) && !knownSkills.has(text.toLowerCase()))) return false
  const dates = findDates(text)
  if (dates.length > 0 && withoutDates(text, dates).replace(/\P{L}/gu, '').length < 3) return false
  return true
}

function unique(items: string[]): string[] {
  const seen = new Set<string>()
  return items.filter(item => {
    const key = item.toLowerCase().replace(/[\s.\-_]/g, '')
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
