import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './icons.tsx'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
}

/** A modal window made of the browser's own dialog, which keeps the focus inside and closes with Esc. */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen && ref.current?.open === false) ref.current.showModal()
    if (!isOpen) ref.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      // A window that is an address closes once the page behind it has come: closed earlier, it could not be opened again until then.
      // A file field's cancelled choice arrives here, too.
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className="stack">
        <div className="row apart">
          <h2 className="grow" id={id}>
            {title}
          </h2>
          <Button look="quiet" isLow onClick={onClose} aria-label={t`Close`}>
            <Icon name="close" />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
