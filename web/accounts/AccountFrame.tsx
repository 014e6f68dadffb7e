import type { ReactNode } from 'react'
import { PageHead } from '../ui/public/PageHead.tsx'

interface AccountFrameProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** One narrow column with a title, for every page about an account; search engines stay out. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  return (
    <div className="narrow stack roomy">
      <PageHead title={title} isHidden />
      <div className="stack tight">
        <h1>{title}</h1>
        {lead && <p className="soft">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
