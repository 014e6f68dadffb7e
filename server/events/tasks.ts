import { inviteBucketTask } from './invitations.ts'
import { participantLetterTask, tellParticipantsTask } from './letters.ts'

export const tasks = [participantLetterTask, tellParticipantsTask, inviteBucketTask]
