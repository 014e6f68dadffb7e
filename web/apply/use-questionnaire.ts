import { judgeAnswer } from '@hireloom/contract/screening/judge-answers.ts'
import type { JobQuestion } from '@hireloom/contract/screening/questions.ts'
import { useState } from 'react'

type Answers = Record<string, string>

/** Answers before there is an application: kept in this browser, by job. Storage may be switched off; then they last while the page does. */
const key = (jobId: number) => `answers_of_job_${jobId}`
const unstored = new Map<number, Answers>()

function read(jobId: number): Answers {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(jobId)) ?? 'null')
    if (typeof kept === 'object' && kept !== null) {
      return Object.fromEntries(
        Object.entries(kept).flatMap(([id, value]) => (typeof value === 'string' ? [[id, value]] : [])),
      )
    }
  } catch {
    // Read from memory below.
  }
  return unstored.get(jobId) ?? {}
}

function keep(jobId: number, answers: Answers): void {
  unstored.set(jobId, answers)
  try {
    localStorage.setItem(key(jobId), JSON.stringify(answers))
  } catch {
    // Kept in memory above.
  }
}

/** Forgets the answers once they are sent. */
export function forgetQuestionnaire(jobId: number): void {
  unstored.delete(jobId)
  try {
    localStorage.removeItem(key(jobId))
  } catch {
    // Nothing was stored then.
  }
}

/** The answers to a job's questions before applying; `check` gives the fields to send, or null while something is wrong. */
export function useQuestionnaire(jobId: number, questions: readonly JobQuestion[]) {
  const [answers, setAnswers] = useState(() => (import.meta.env.SSR ? {} : read(jobId)))
  const [errors, setErrors] = useState<Answers>({})
  const [tries, setTries] = useState(0)
  const change = (jobQuestionId: number, value: string) => {
    const changed = { ...answers, [jobQuestionId]: value }
    setAnswers(changed)
    keep(jobId, changed)
    const { [jobQuestionId]: _, ...others } = errors
    setErrors(others)
  }
  const check = (): Record<string, string> | null => {
    const wrong: Answers = {}
    const fields: Record<string, string> = {}
    for (const question of questions) {
      const typed = answers[question.jobQuestionId] ?? ''
      const judged = judgeAnswer(question, typed)
      if ('error' in judged) wrong[question.jobQuestionId] = judged.error
      fields[`q${question.jobQuestionId}`] = typed
    }
    setErrors(wrong)
    setTries(tries + 1)
    return Object.keys(wrong).length === 0 ? fields : null
  }
  return { questions, answers, errors, tries, change, check }
}
export type Questionnaire = ReturnType<typeof useQuestionnaire>
