import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { readProfile } from '@hireloom/contract/candidates/profile.ts'
import {
  keepApart,
  listDuplicates,
  readDuplicate,
  reopenDuplicate,
  unmergeDuplicate,
} from '@hireloom/contract/duplicates/duplicates.ts'
import { readWork } from '@hireloom/contract/home/work.ts'
import { readPerson } from '@hireloom/contract/people/person.ts'
import { searchPeople } from '@hireloom/contract/people/search.ts'
import { Trans } from '@lingui/react/macro'
import { useChange } from '../../ui/app/use-change.tsx'

/** Decisions about two people who may be one; all that shows either follows. */
export function useDuplicateChange() {
  const changing = useChange(
    listDuplicates,
    readDuplicate,
    readPerson,
    readProfile,
    searchPeople,
    readApplication,
    readWork,
  )
  const { change, tell } = changing
  const unmerge = (duplicateId: number) =>
    change(unmergeDuplicate, { params: { duplicateId } }, { said: () => <Trans>Profiles unmerged.</Trans> })
  const reopen = (duplicateId: number) =>
    change(reopenDuplicate, { params: { duplicateId } }, { said: () => <Trans>Open for review again.</Trans> })
  return {
    ...changing,
    unmerge,
    reopen,
    keepApart: (duplicateId: number) =>
      change(
        keepApart,
        { params: { duplicateId } },
        { said: () => <Trans>Kept separate.</Trans>, undoBy: () => reopen(duplicateId) },
      ),
    tellMerged: (duplicateId: number) => {
      tell(<Trans>Profiles merged.</Trans>, null, { undoBy: () => unmerge(duplicateId) })
      void changing.refresh()
    },
  }
}
