/** The addresses in a text that was typed or pasted: lists, columns of a sheet, `Name <address>`. */
export const addressesIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;<>"]+/).filter(part => part.includes('@') || /^\S+\.\S+$/.test(part))),
]
