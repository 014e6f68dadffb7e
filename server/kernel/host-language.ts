import type { Language } from './session.ts'

let languageOf: (hostName: string) => Promise<Language> = () => Promise.resolve('en')

/** Whose answer holds for visitors who have chosen no language. */
export function openHostLanguage(read: typeof languageOf): void {
  languageOf = read
}

/** The language in which a host speaks to anyone who has chosen none; while the database cannot be asked, English. */
export const hostLanguage = (hostName: string): Promise<Language> => languageOf(hostName).catch(() => 'en' as const)
