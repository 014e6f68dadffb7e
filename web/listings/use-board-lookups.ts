import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type BoardAddress, filterOf, type TickGroup, tickGroups } from '../jobs/board-address.ts'
import type { FindValues } from '../ui/public/found-values.ts'
import type { Suggest } from '../ui/public/suggestions.ts'

/** Looks inside the long filter groups of a list. */
export type ValueFinders = Readonly<Record<TickGroup, FindValues>>

/** What a page itself narrows its list to, in the API's terms. */
export type BoardScope = Readonly<Record<string, string | number>>

// Looking up needs the contract's schemas; they are fetched when someone first looks.
const lookups = () => import('./board-lookups.ts')

/** Filter values of the listed jobs by a text; new finders come with a new board. */
export function useValueFinders(board: BoardAddress, scope: BoardScope): ValueFinders {
  return useMemo(() => {
    const finder =
      (group: TickGroup): FindValues =>
      async (text, signal) =>
        (await lookups()).findValues(group, text, { ...filterOf(board), ...scope }, signal)
    return {
      skills: finder('skills'),
      location: finder('location'),
      jobname: finder('jobname'),
      company: finder('company'),
      type: finder('type'),
    }
  }, [board, scope])
}

const mostPopular = 10
const mostOfAKind = 5

/** What the text of a job search may become: popular skills for an empty one; titles, skills, companies and places that begin like it. */
export function useJobSuggestions(): Suggest {
  const { t } = useLingui()
  return useMemo(
    () => async (text, signal) => {
      const { findPopularSkills, findSuggestions } = await lookups()
      if (text === '') {
        const skills = await findPopularSkills(mostPopular, signal)
        return [{ key: 'skills', label: t`Popular skills`, options: skills }]
      }
      const found = await findSuggestions(text, signal)
      return [
        { key: 'titles', label: t`Job titles`, options: found.titles.slice(0, mostOfAKind) },
        { key: 'skills', label: t`Skills`, options: found.skills.slice(0, mostOfAKind) },
        { key: 'company', label: t`Companies`, options: found.companies.slice(0, mostOfAKind) },
        { key: 'location', label: t`Countries`, options: found.places.slice(0, mostOfAKind) },
      ]
    },
    [t],
  )
}

/** The board after a suggestion was taken: a title is searched for, anything else becomes a filter in place of the typed text. */
export function withSuggestion(board: BoardAddress, group: string, text: string): BoardAddress {
  const ticks = tickGroups.find(each => each === group)
  if (ticks === undefined) return { ...board, text, page: 1 }
  const ticked = [...new Set([...board.ticked[ticks], text])]
  return { ...board, text: '', ticked: { ...board.ticked, [ticks]: ticked }, page: 1 }
}
