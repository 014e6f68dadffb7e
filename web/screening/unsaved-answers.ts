/** Answers that the server does not have yet, by application. Storage may be switched off; then nothing is remembered. */
const key = (appId: number) => `answers_${appId}`

function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    return otherwise
  }
}

export function rememberUnsaved(appId: number, values: Record<string, string>): void {
  attempt(() => localStorage.setItem(key(appId), JSON.stringify(values)), undefined)
}

export function forgetUnsaved(appId: number): void {
  attempt(() => localStorage.removeItem(key(appId)), undefined)
}

export function readUnsaved(appId: number): Record<string, string> | null {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(key(appId)) ?? 'null'), null)
  if (typeof kept !== 'object' || kept === null) return null
  const texts = Object.entries(kept).flatMap(([id, value]) => (typeof value === 'string' ? [[id, value]] : []))
  return Object.fromEntries(texts)
}
