import { listEvents, readManagedEvent } from '@hireloom/contract/events/manage.ts'
import { listParticipants, readEventReport } from '@hireloom/contract/events/participants.ts'
import { useChange } from '../../ui/app/use-change.tsx'

/** Changes of an event or of its list of people; every number about it follows. */
export const useEventChange = () => useChange(listEvents, readManagedEvent, listParticipants, readEventReport)
