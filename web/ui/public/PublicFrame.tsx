import type { ComponentProps, ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

/** Head and foot around every public page. */
export function PublicFrame({
  children,
  isPoweredBy,
  companyId,
  ...header
}: ComponentProps<typeof Header> & Omit<ComponentProps<typeof Footer>, 'name'> & { children: ReactNode }) {
  return (
    <>
      <Header {...header} />
      <main className="wrap" id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer name={header.name} companyId={companyId} {...(isPoweredBy && { isPoweredBy })} />
    </>
  )
}
