import { successModalMs } from '@hireloom/contract/constants.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../ui/public/Dialog.tsx'

interface SentDialogProps {
  isOpen: boolean
  onArrived: () => void
  jobAddress: string
  companyName: string
}

/** Says that the answers have arrived, closes itself, and goes to the job (specification P2, P4). */
export function SentDialog({ isOpen, onArrived, jobAddress, companyName }: SentDialogProps) {
  const navigate = useNavigate()
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  })
  useEffect(() => {
    if (!isOpen) return
    arrived.current()
    const timer = setTimeout(() => void navigate(jobAddress), successModalMs)
    return () => clearTimeout(timer)
  }, [isOpen, jobAddress, navigate])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => isOpen && void navigate(jobAddress)}
      title={<Trans>Application Success</Trans>}
    >
      <p>
        <Trans>
          Thank you. <bdi>{companyName}</bdi> has received your answers.
        </Trans>
      </p>
    </Dialog>
  )
}
