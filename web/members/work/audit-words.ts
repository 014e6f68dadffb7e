import type { AuditEvent } from '@hireloom/contract/members/audit.ts'
import { formatDate, formatNumber } from '../../kernel/format.ts'

type About = Pick<AuditEvent, 'entity' | 'entityName' | 'personName' | 'appId'>

/** Whom or what an event is about, by name; an application that has no name to show by its number. */
export const aboutOf = ({ entityName, personName, appId }: About): string | null =>
  personName ?? entityName ?? (appId === null ? null : `#${appId}`)

/** The change in short: each value as it was and as it is; numbers of rows say nothing to a reader. */
export function changesOf({ before, after }: Pick<AuditEvent, 'before' | 'after'>, language: string): string {
  const was = fieldsOf(before, language)
  const is = fieldsOf(after, language)
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const changes = names.flatMap(name => {
    const [old, now] = [was[name], is[name]]
    if (old === now) return []
    return [old === undefined ? `${wordsOf(name)}: ${now}` : `${wordsOf(name)}: ${old} → ${now ?? '–'}`]
  })
  return changes.join(' · ').slice(0, 300)
}

/** `dueOn` is "Due on". */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function fieldsOf(value: unknown, language: string): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  const told = Object.entries(value).filter(([name]) => !/(?:^i|I)ds?$/.test(name) && name !== 'engine')
  return Object.fromEntries(told.map(([name, part]) => [name, valueOf(part, language)]))
}

function valueOf(value: unknown, language: string): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'number') return formatNumber(language, value)
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(language, value) : value
  if (Array.isArray(value)) return value.map(part => valueOf(part, language)).join(', ')
  return JSON.stringify(value)
}
