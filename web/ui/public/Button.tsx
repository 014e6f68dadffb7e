import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Look = 'primary' | 'plain' | 'quiet'

interface LookProps {
  look?: Look
  /** Low controls sit inside lists; the others are 44 px high. */
  isLow?: boolean
}

function classOf(look: Look, isLow: boolean): string {
  return `button${look === 'plain' ? '' : ` ${look}`}${isLow ? ' low' : ''}`
}

export function Button({
  look = 'plain',
  isLow = false,
  type = 'button',
  ...props
}: LookProps & ComponentProps<'button'>) {
  return <button className={classOf(look, isLow)} type={type} {...props} />
}

export function LinkButton({ look = 'plain', isLow = false, ...props }: LookProps & ComponentProps<typeof Link>) {
  return <Link className={classOf(look, isLow)} {...props} />
}
