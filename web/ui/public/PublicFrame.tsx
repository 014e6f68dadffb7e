import type { ComponentProps, ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

/** Head and foot around every public page. */
export function PublicFrame({
  children,
  isPoweredBy,
  ...header
}: ComponentProps<typeof Header> & { children: ReactNode; isPoweredBy?: boolean }) {
  return (
    <>
      <Header {...header} />
      <main className="wrap" id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer name={header.name} {...(isPoweredBy && { isPoweredBy })} />
    </>
  )
}
