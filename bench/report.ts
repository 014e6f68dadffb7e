import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

/**
 * One measured figure. `baseline` is what it is compared with, in the same unit and from the same run: machines differ and are noisy,
 * so the ratio says more than the figure.
 */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly baseline?: { readonly name: string; readonly value: number }
  /** The value must not be over it. */
  readonly gate?: number
  /** The value must not be under it. */
  readonly floor?: number
}

export interface Section {
  readonly title: string
  readonly figures: readonly Figure[]
  /** What is to be known of them. */
  readonly notes?: readonly string[]
}

export interface Result {
  readonly bench: string
  readonly at: string
  readonly machine: string
  readonly sections: readonly Section[]
}

const folder = join(import.meta.dirname, 'results')

/** Keeps the latest result of a bench as JSON. */
export function saveResult(bench: string, sections: readonly Section[]): Result {
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`
  const result = { bench, at: new Date().toISOString(), machine, sections }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${bench}.json`), `${JSON.stringify(result, null, 2)}\n`)
  return result
}

/** The latest result of a bench; `null` before it has run. */
export function readResult(bench: string): Result | null {
  try {
    const result: Result = JSON.parse(readFileSync(join(folder, `${bench}.json`), 'utf8'))
    return result
  } catch {
    return null
  }
}

/** Three digits that matter; whole numbers from a hundred on. */
function formatNumber(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

export const formatFigure = (value: number, unit: string): string => `${formatNumber(value)} ${unit}`.trim()

/** How the figure stands to its baseline, such as `× 1.25`. */
export function ratioOf({ value, baseline }: Figure): string {
  return baseline && baseline.value > 0 ? `× ${formatNumber(value / baseline.value)}` : ''
}

export const missesBudget = ({ value, gate, floor }: Figure): boolean =>
  (gate !== undefined && value > gate) || (floor !== undefined && value < floor)

function tellGate({ value, gate, floor, unit }: Figure): string {
  if (floor !== undefined)
    return value >= floor ? `✔ at least ${formatFigure(floor, unit)}` : `✖ under ${formatFigure(floor, unit)}`
  if (gate === undefined) return ''
  if (value <= gate) return `✔ within ${formatFigure(gate, unit)}`
  return `✖ over ${formatFigure(gate, unit)} by ${formatFigure(value - gate, unit)}`
}

export function printSection({ title, figures, notes = [] }: Section): void {
  console.log(`\n${title}`)
  const lines = figures.map(figure => [
    figure.name,
    formatFigure(figure.value, figure.unit),
    figure.baseline
      ? `${ratioOf(figure)} of ${formatFigure(figure.baseline.value, figure.unit)} ${figure.baseline.name}`
      : '',
    tellGate(figure),
  ])
  const widths = [0, 1, 2].map(column => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  for (const [name = '', value = '', ratio = '', gate = ''] of lines) {
    const cells = [name.padEnd(widths[0] ?? 0), value.padStart(widths[1] ?? 0), ratio.padEnd(widths[2] ?? 0), gate]
    console.log(`  ${cells.join('   ')}`.trimEnd())
  }
  for (const note of notes) console.log(`  ${note}`)
}
