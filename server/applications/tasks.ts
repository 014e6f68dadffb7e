import { accommodationLetterTask } from './accommodations.ts'
import { bulkTask } from './bulk.ts'
import { forgetBulkTask } from './bulk-undo.ts'
import { closeOutTask } from './close-out.ts'
import { copyLetterTask } from './copy-letter.ts'
import { reviewLetterTask } from './manual-reviews.ts'
import { removeFileTask } from './remove-file.ts'

export const tasks = [
  accommodationLetterTask,
  removeFileTask,
  closeOutTask,
  bulkTask,
  forgetBulkTask,
  copyLetterTask,
  reviewLetterTask,
]
