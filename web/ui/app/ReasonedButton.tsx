import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface ReasonedButtonProps extends ButtonProps {
  /** Why it cannot be pressed now; `null` when it can. */
  reason: string | null
  /** What it does, in its tooltip. */
  hint?: ReactNode
  onClick: () => void
  children: ReactNode
}

/** A button that stays in reach while it cannot be pressed, and says why. */
export function ReasonedButton({ reason, hint, onClick, children, ...props }: ReasonedButtonProps) {
  const id = useId()
  const isOff = reason !== null
  return (
    <>
      <Tooltip label={reason ?? hint} disabled={!isOff && hint === undefined}>
        <Button
          {...props}
          {...(isOff && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id })}
          onClick={event => (isOff ? event.preventDefault() : onClick())}
        >
          {children}
        </Button>
      </Tooltip>
      {isOff && (
        <span className="sr" id={id}>
          {reason}
        </span>
      )}
    </>
  )
}
