import { useLayoutEffect } from 'react'
import { useHasScript } from '../kernel/has-script.ts'
import { useNonce } from '../kernel/nonce.ts'

/**
 * Puts a company's colours over the host's. The server sends them as a style that its policy names; a page reached inside the browser
 * sets them on the document, where the policy of the page before it has no say.
 */
export function CompanyColours({ colours }: { colours: Readonly<Record<string, string>> }) {
  const nonce = useNonce()
  const hasScript = useHasScript()
  useLayoutEffect(() => {
    const { style } = document.documentElement
    for (const [name, value] of Object.entries(colours)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(colours)) style.removeProperty(name)
    }
  }, [colours])
  if (hasScript) return null
  const lines = Object.entries(colours).map(([name, value]) => `${name}:${value}`)
  return (
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `:root{${lines.join(';')}}` }} />
  )
}
