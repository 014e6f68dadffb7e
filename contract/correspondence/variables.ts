/**
 * What a template may say of an application. In a text it is written `{{candidate.firstName|there}}`: the name, and after `|` what is said
 * where nothing is known.
 */
export const variableNames = [
  'candidate.firstName',
  'candidate.lastName',
  'candidate.fullName',
  'job.title',
  'job.location',
  'job.department',
  'job.url',
  'application.appliedOn',
  'company.name',
  'sender.firstName',
  'sender.fullName',
  'sender.email',
] as const
export type VariableName = (typeof variableNames)[number]
export type VariableValues = Readonly<Record<VariableName, string>>

/** Braces that open a variable, up to those that close it, a tag, or the end. */
const braces = /\{\{([^{}<>]*)(\}\})?/g

export const isVariable = (name: string): name is VariableName => variableNames.some(known => known === name)

function read(inside: string): { name: string; fallback: string } {
  const [name = '', ...rest] = inside.split('|')
  return { name: name.trim(), fallback: rest.join('|').trim() }
}

/** What stands between braces and is no variable, each once, at most ten; braces that are not closed count too. */
export function unknownVariables(text: string): string[] {
  const found = [...text.matchAll(braces)].flatMap(([whole, inside = '', end]) => {
    const { name } = read(inside)
    if (end === undefined) return [whole.slice(2, 42).trim()]
    return isVariable(name) ? [] : [name.slice(0, 60)]
  })
  return [...new Set(found)].slice(0, 10)
}

/** The variables of a text that have no fallback, each once. */
export function bareVariables(text: string): VariableName[] {
  const found = [...text.matchAll(braces)].flatMap(([, inside = '']) => {
    const { name, fallback } = read(inside)
    return isVariable(name) && fallback === '' ? [name] : []
  })
  return [...new Set(found)]
}

/** Puts values in; `write` makes a value fit for the text around it, such as HTML. A fallback is a part of the text already. */
export const fillVariables = (text: string, values: VariableValues, write: (value: string) => string): string =>
  text.replace(braces, (whole, inside: string) => {
    const { name, fallback } = read(inside)
    if (!isVariable(name)) return whole
    return values[name] === '' ? fallback : write(values[name])
  })
