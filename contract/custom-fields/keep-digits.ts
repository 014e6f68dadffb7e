/** What a number field keeps of typed text (specification P5). */
export const keepDigits = (typed: string): string => typed.replace(/\D/g, '')
