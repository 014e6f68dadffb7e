import { joined } from '@hireloom/contract/joined.ts'
import type { AuditEvent } from '@hireloom/contract/members/audit.ts'
import { formatDate, formatExactMoney, formatNumber } from '../../kernel/format.ts'
import { formatMoment } from '../../kernel/moment.ts'
import { type Field, fieldOf } from './fields.ts'
import type { ValueWord } from './use-value-words.ts'

type About = Pick<AuditEvent, 'entity' | 'entityName' | 'personName' | 'appId'>

/** Whom or what an event is about, by name; an application that has no name to show by its number. */
export const aboutOf = ({ entityName, personName, appId }: About): string | null =>
  personName ?? entityName ?? (appId === null ? null : `#${appId}`)

/** How the reader's language says fields and values. */
export interface Words {
  readonly language: string
  readonly timeZone: string
  readonly yes: string
  readonly no: string
  readonly nameOf: (field: Field) => string
  readonly changed: (name: string) => string
  readonly valueWord: ValueWord
}

/** One thing that an event tells: `was` where there was another value before, no `is` where the value itself is too long to tell. */
export interface Change {
  readonly name: string
  readonly was?: string
  readonly is?: string
}

const empty = '–'
/** Long texts are cut: the log tells that they changed, not all that they say. */
const mostLetters = 120

/** What an event tells, field by field, in the reader's words; numbers of rows say nothing to a reader. */
export function changesOf(event: Pick<AuditEvent, 'verb' | 'before' | 'after'>, words: Words): Change[] {
  const was = fieldsOf(event.before)
  const is = fieldsOf(event.after)
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap(key => {
    const field = fieldOf(event.verb, key)
    if (field === null || JSON.stringify(was[key]) === JSON.stringify(is[key])) return []
    const name = words.nameOf(field)
    const isChange = key in was && key in is
    const [old, now] = [was[key], is[key]].map(value => valueOf(value, field, words))
    if (isChange && (old === undefined || now === undefined || old === now)) return [{ name: words.changed(name) }]
    if (isChange) return [{ name, was: old, is: now }]
    const only = key in is ? now : old
    return only === undefined ? [] : [{ name, is: only }]
  })
}

/** The same as one text. */
export const textOf = ({ name, was, is }: Change, arrow: string): string =>
  is === undefined ? name : `${name}: ${was === undefined ? is : `${was} ${arrow} ${is}`}`

function fieldsOf(value: unknown): Record<string, unknown> {
  if (!isObject(value)) return {}
  return Object.fromEntries(Object.entries(value))
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value in words; `undefined` for what a line has no room for. */
function valueOf(value: unknown, field: Field, words: Words): string | undefined {
  if (value === null || value === undefined || value === '') return empty
  if (Array.isArray(value)) return listOf(value, field, words)
  if (typeof value === 'object') return objectOf(value, field, words)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (field.kind !== undefined) return shortened(words.valueWord(field.kind, value)) || empty
  if (typeof value === 'number') return formatNumber(words.language, value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(words.language, value)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatMoment(words.language, value, words.timeZone)
  return shortened(value)
}

function listOf(list: readonly unknown[], field: Field, words: Words): string | undefined {
  const parts = list.map(part => valueOf(part, field, words))
  if (parts.includes(undefined)) return undefined
  return joined(words.language, parts) || empty
}

/** An amount of money, the text of a question, how many things in all: no other object is told. */
function objectOf(value: object, { kind }: Field, { language }: Words): string | undefined {
  const { amount, currency, question }: { amount?: unknown; currency?: unknown; question?: unknown } = value
  if (typeof amount === 'number' && typeof currency === 'string') return formatExactMoney(language, amount, currency)
  if (kind === 'question' && typeof question === 'string') return shortened(question)
  if (kind !== 'sum') return undefined
  const counts = Object.values(value).filter(count => typeof count === 'number')
  return formatNumber(
    language,
    counts.reduce((sum, count) => sum + count, 0),
  )
}

const shortened = (text: string): string => (text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text)
