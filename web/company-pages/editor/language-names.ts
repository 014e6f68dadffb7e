import { languages } from '../../kernel/languages.ts'

/** The languages of the interface, each by its own name. */
export const languageNames = languages.map(({ code, name }) => ({ value: code, label: name }))
