/**
 * Keeps every key from the page until a field takes the focus, and says each time what has been typed so far: a field that is still on
 * its way then starts with it. Escape gives up. Answers how to stop earlier.
 */
export function holdKeys(onTyped: (text: string) => void, onEscape: () => void): () => void {
  let text = ''
  const take = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') {
      release()
      onEscape()
      return
    }
    const next = event.key === 'Backspace' ? text.slice(0, -1) : event.key.length === 1 ? text + event.key : text
    if (next === text) return
    text = next
    onTyped(text)
  }
  const look = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) release()
  }
  const release = () => {
    window.removeEventListener('keydown', take, true)
    window.removeEventListener('focusin', look)
  }
  window.addEventListener('keydown', take, true)
  window.addEventListener('focusin', look)
  return release
}
