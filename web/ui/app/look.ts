import { isMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'

/** The person's choice of light or dark as cookie `theme`, which the server reads so that no page flashes; none means the system's. */
export const lookManager: MantineColorSchemeManager = {
  get: () => {
    const chosen = document.documentElement.dataset.theme
    return isMantineColorScheme(chosen) ? chosen : 'auto'
  },
  set: show,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => show('auto'),
}

function show(look: MantineColorScheme): void {
  const { dataset } = document.documentElement
  if (look === 'auto') delete dataset.theme
  else dataset.theme = look
  const age = look === 'auto' ? 0 : 365 * 24 * 3600
  document.cookie = `theme=${look}; path=/; max-age=${age}; samesite=lax`
}
