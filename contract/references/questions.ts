/** Most questions that one referee is asked. */
export const mostQuestions = 10

/** What every referee is asked, unless the request brings questions of its own; the English text is the key of the translation. */
const standard = [
  /*i18n*/ { id: 'How and for how long did you work together?' },
  /*i18n*/ { id: 'What does this person do particularly well?' },
  /*i18n*/ { id: 'What could this person improve?' },
  /*i18n*/ { id: 'How does this person work with others?' },
] as const

/** The standard questions; only the first must be answered. */
export const standardQuestions = standard.map(({ id }, index) => ({
  questionId: index + 1,
  question: id,
  isRequired: index === 0,
}))
