import {
  changeProfile,
  finlandSteps,
  hourTypes,
  preferenceKeys,
  putFinlandProfile,
  putPreferences,
  readOwnProfile,
} from '@hireloom/contract/candidates/profile.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { data, redirect } from 'react-router'
import { isProblem } from '../../kernel/problem.ts'
import type { WebRequest } from '../../kernel/request.ts'
import { ranksOf } from '../rank-order.ts'

interface Failure {
  /** English texts by field. */
  errors: Record<string, string>
  message: string
}

/** Keeps what one step of the wizard asks and leads to the next; `_intent` names the step. */
export async function answerFinland(web: WebRequest, form: FormData) {
  const textOf = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const linesOf = (name: string) =>
    [
      ...new Set(
        textOf(name)
          .split(/[\n,]/)
          .map(each => each.trim()),
      ),
    ].filter(Boolean)
  const step = finlandSteps.find(each => each === textOf('_intent')) ?? 'about'
  const next = finlandSteps[finlandSteps.indexOf(step) + 1] ?? 'check'
  const { profile, finlandprofile } = await web.call(readOwnProfile)
  const params = { profileId: profile.profileId }
  const kept = { ...finlandprofile, step: next }
  try {
    if (step === 'about') {
      const countryId = Number(textOf('countryId')) || null
      const { firstName, lastName, mobile, headline } = Object.fromEntries(
        ['firstName', 'lastName', 'mobile', 'headline'].map(name => [name, textOf(name)]),
      )
      await web.call(changeProfile, { params, body: { firstName, lastName, mobile, headline, countryId } })
    }
    if (step === 'ranks') {
      const order = textOf('order')
        .split(' ')
        .flatMap(key => preferenceKeys.find(known => known === key) ?? [])
      await web.call(putPreferences, {
        params,
        body: { ...profile.preferences, preferenceRanks: ranksOf([...new Set(order)]) },
      })
    }
    await web.call(putFinlandProfile, {
      params,
      body: {
        ...kept,
        ...(step === 'work' && {
          workpreferences: {
            areas: linesOf('areas'),
            hourTypes: hourTypes.filter(each => form.getAll('hourTypes').includes(each)),
            start: textOf('start') || null,
            remote: form.has('remote'),
            relocation: form.has('relocation'),
            languages: linesOf('languages'),
          },
        }),
        ...(step === 'life' && {
          personHobbies: linesOf('personHobbies'),
          personActivities: linesOf('personActivities'),
        }),
        ...(step === 'check' && { isDone: true }),
      },
    })
  } catch (error) {
    if (!isProblem(error)) throw error
    return data<Failure>({ errors: error.fields ?? {}, message: error.message }, { status: error.status })
  }
  throw redirect(`${pathOf('/workinfinland')}?step=${next}`)
}
