/** A change of an address's query: text sets, a list repeats the name, `null` takes away. */
export type ParamChanges = Readonly<Record<string, string | number | readonly string[] | null>>

/** The query with changes made, in the order of the old one, new names last; empty text when nothing is left. */
export function withParams(search: string | URLSearchParams, changes: ParamChanges): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    params.delete(name)
    if (typeof value === 'string' || typeof value === 'number') params.append(name, String(value))
    else for (const item of value ?? []) params.append(name, item)
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** A whole number of the query inside its bounds, else the default. */
export function numberParam(
  params: URLSearchParams,
  name: string,
  standard: number,
  allowed: (value: number) => boolean,
) {
  const text = params.get(name)
  const value = text === null || text === '' ? standard : Number(text)
  return Number.isInteger(value) && allowed(value) ? value : standard
}

/** One of a closed list of values, else the default. */
export function choiceParam<T extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly T[],
  standard: T,
): T {
  return choices.find(choice => choice === params.get(name)) ?? standard
}

/** Distinct, non-empty values of a repeated parameter; at most 100. */
export function listParam(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name).map(value => value.trim()))].filter(Boolean).slice(0, 100)
}
