import { readPlace } from '../../import/place.ts'
import { labelOf } from './label.ts'

const longest = { pay: 200, place: 80, words: 5, unmarkedWords: 3, beside: 20 } as const

const money =
  /(?:[$€£¥฿₹]|\b(?:USD|EUR|GBP|SGD|CAD|AUD|JPY|CNY|THB|INR|AED|SAR|MXN|RMB)\b|ر\.?\s?س|د\.?\s?إ)\s{0,3}\d[\d.,'\s]{0,30}(?:k\b|万)?|\d[\d.,']{2,30}\s{0,3}(?:k\b|万)?\s{0,3}(?:[€£฿]|元|円|บาท|ريال|درهم|\b(?:USD|EUR|GBP|SGD|CAD|AUD|JPY|CNY|THB|AED|SAR|MXN)\b)|\d{1,9}(?:\.\d{1,9})?[-~～–至]\d{1,9}(?:\.\d{1,9})?\s{0,3}[k万]/iu
const years =
  /(?<!\d)\d{1,3}\s{0,3}(?:\+|(?:-|–|~|～|to|a|至|إلى)\s{0,3}\d{1,3})?\s{0,3}\+?\s{0,3}(?:years?|yrs?|años?|年|سنوات|سنة|ปี)[^.。\n]{0,40}?(?:experience|experiencia|经验|経験|خبرة|ประสบการณ์)|(?:experience|experiencia|经验|経験|خبرة|ประสบการณ์)[^.。\n]{0,25}?\d{1,3}\s{0,3}\+?\s{0,3}(?:years?|años?|年|سنوات|ปี)[^\s.。]{0,3}/iu
const payWord =
  /salary|\bpay\b|\bpaid\b|compensation|\bwages?\b|remuneration|\brates?\b|\bOTE\b|\bearn|sueldo|salario|retribución|薪|工资|給与|給料|年収|月給|時給|راتب|أجر|เงินเดือน|ค่าจ้าง/iu
const period =
  /\b(?:per|an?|each) (?:hour|day|week|month|year|annum)|\b(?:hourly|daily|weekly|monthly|annual(?:ly)?|yearly)\b|\/\s?(?:hr?|hour|day|week|wk|month|mo|year|yr|annum)\b|\bp\.?a\.?\b|\bal? (?:hora|día|mes|año)\b|[月年時时]|شهريا|سنويا|ต่อเดือน/iu
const range = /\d\s?[k万]?\s{0,3}(?:[-~～–—至]|to|a|إلى)\s{0,3}[^\d\s]{0,4}\s?\d/iu
/** What companies have, give or handle besides pay. */
const otherMoney =
  /million|billion|\bbn\b|budget|bonus|raised|funding|revenue|turnover|allowance|stipend|grant|donat|invest|presupuesto|ingresos|bono|预算|融资|奖金|予算|売上|手当|ميزانية|مكافأة|งบประมาณ|โบนัส/iu

/** A line that is hardly more than an amount. */
const isBare = (line: string): boolean => line.replace(money, '').trim().length <= longest.beside

/** The pay that a line says: one that names it goes before a range or an amount by itself. */
export function payIn(lines: readonly string[]): string | undefined {
  const priced = lines.filter(line => line.length < longest.pay && money.test(line))
  const other = priced.filter(line => !otherMoney.test(line))
  const line =
    priced.find(each => payWord.test(each)) ??
    other.find(each => period.test(each)) ??
    other.find(each => range.test(each) || isBare(each))
  // What stands around an amount may hold other numbers.
  return line?.slice(Math.max(0, line.search(money) - 5)).slice(0, 80)
}

const ofCompany = /\b(?:we|our|us)\b/i
const asks = /look|seek|need|require|want|expect|must/i

/** The years that a job asks for, first in its requirements; those of the company itself are none. */
export function yearsIn(lines: readonly string[], requirements: readonly string[]): string | undefined {
  const ofJob = [...requirements, ...lines.filter(line => !ofCompany.test(line) || asks.test(line))]
  return ofJob.flatMap(line => years.exec(line)?.[0] ?? []).at(0)
}

const placeLabel = /^(?:where|based|base|place|site)\b/i

/** The line that is a place and nothing else. */
export function placeOf(lines: readonly string[]): string | undefined {
  return lines.flatMap(line => {
    const said = labelOf(line)
    const place = (said === null ? line : placeLabel.test(said.name) ? said.value : '').trim()
    if (place === '' || place.length > longest.place || money.test(place)) return []
    const parts = place.split(/[,،、，|/()]|\s[-–—·•]\s/u)
    const mostWords = parts.length > 1 ? longest.words : longest.unmarkedWords
    const isProse = parts.some(part => part.trim().split(/\s+/u).length > mostWords)
    return isProse || readPlace({ locations: [place] }).country === null ? [] : [place]
  })[0]
}
