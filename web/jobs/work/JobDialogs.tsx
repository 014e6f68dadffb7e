import { CloneDialog } from './CloneDialog.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import { ShareJobDialog } from './ShareJobDialog.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'
import { TransferDialog } from './TransferDialog.tsx'

const dialogs = {
  clone: CloneDialog,
  close: CloseDialog,
  reopen: ReopenDialog,
  share: ShareJobDialog,
  template: TemplateDialog,
  transfer: TransferDialog,
}
export type JobDialog = keyof typeof dialogs

interface JobDialogsProps {
  dialog: JobDialog
  jobId: number
  jobName: string
  onClose: () => void
}

/** The dialogs in which something is asked before it is done with a job. */
export default function JobDialogs({ dialog, ...props }: JobDialogsProps) {
  const Dialog = dialogs[dialog]
  return <Dialog {...props} />
}
