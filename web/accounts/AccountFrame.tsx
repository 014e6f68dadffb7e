import type { ReactNode } from 'react'
import { Logo } from '../ui/public/Logo.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'

interface AccountFrameProps {
  title: string
  lead?: ReactNode
  /** Whose sign-in it is, where a page is branded. */
  brand?: { name: string; logo: string | null } | undefined
  children: ReactNode
}

/** One narrow column with a title, for every page about an account; search engines stay out. */
export function AccountFrame({ title, lead, brand, children }: AccountFrameProps) {
  return (
    <div className="narrow stack roomy">
      <PageHead title={title} isHidden />
      <div className="stack tight">
        {brand && <Logo name={brand.name} src={brand.logo} isLarge />}
        <h1>{title}</h1>
        {lead && <p className="soft">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
