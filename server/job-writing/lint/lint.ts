import type { LintFinding } from '@hireloom/contract/job-writing/lint.ts'
import { translate } from '../../kernel/i18n.ts'
import type { Language } from '../../kernel/session.ts'
import { checks, type Finding, type Posting } from './checks.ts'
import { isWithin, type JobPlace, jurisdictions } from './jurisdictions.ts'
import { type LintRule, lintRules } from './rules.ts'

/** A finding with the rule it comes from. */
export interface Judged extends Finding {
  readonly rule: LintRule
  readonly severity: LintRule['severity']
}

const rank = { block: 0, warn: 1, info: 2 } as const

const holdsOn = ({ from, until }: LintRule, now: Date): boolean => {
  const day = now.toISOString().slice(0, 10)
  return (from === null || from <= day) && (until === null || day <= until)
}

/** What is wrong with a posting in any of its places, the gravest first; of rules with the same check only the first one that holds there is asked. */
export function judge(posting: Posting, places: readonly JobPlace[]): Judged[] {
  const asked = new Set<string>()
  const found: Judged[] = []
  for (const rule of lintRules) {
    if (asked.has(rule.check) || !holdsOn(rule, posting.now)) continue
    const { jurisdiction } = rule
    if (jurisdiction !== null && !places.some(place => isWithin(jurisdiction, place))) continue
    asked.add(rule.check)
    const finding = checks[rule.check](posting)
    if (finding === null) continue
    const isShielded = rule.isOfAdvertisements && posting.fields.isPrivate && rule.severity === 'block'
    found.push({ ...finding, rule, severity: isShielded ? 'warn' : rule.severity })
  }
  return found.toSorted((one, other) => rank[one.severity] - rank[other.severity])
}

/** A finding as it is told in a language. */
export function tell({ rule, severity, message, fix, values = {}, field }: Judged, language: Language): LintFinding {
  const name = rule.jurisdiction && jurisdictions[rule.jurisdiction].name
  return {
    rule: rule.id,
    severity,
    field: field === undefined ? rule.field : field,
    message: translate(language, message, values),
    fix: fix && translate(language, fix, values),
    jurisdiction: name && translate(language, name),
    source: rule.source,
  }
}
