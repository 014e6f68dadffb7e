import { accommodationLetterTask } from './accommodations.ts'
import { bulkTask } from './bulk.ts'
import { forgetBulkTask } from './bulk-undo.ts'
import { closeOutTask } from './close-out.ts'
import { lateAnswerTasks } from './late-answers.ts'
import { ownerLetterTask } from './owner-letters.ts'
import { rejectionLetterTask } from './rejection-letter.ts'
import { removeFileTask } from './remove-file.ts'

export const tasks = [
  ownerLetterTask,
  accommodationLetterTask,
  ...lateAnswerTasks,
  rejectionLetterTask,
  removeFileTask,
  closeOutTask,
  bulkTask,
  forgetBulkTask,
]
