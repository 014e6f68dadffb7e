import { CloseDialog } from './CloseDialog.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import { TransferDialog } from './TransferDialog.tsx'

const dialogs = { close: CloseDialog, reopen: ReopenDialog, transfer: TransferDialog }
export type JobDialog = keyof typeof dialogs

/** The dialogs in which something is asked before it is done with a job. */
export default function JobDialogs({ dialog, ...props }: { dialog: JobDialog; jobId: number; onClose: () => void }) {
  const Dialog = dialogs[dialog]
  return <Dialog {...props} />
}
