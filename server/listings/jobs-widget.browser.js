/**
 * Shows open jobs on another site: one script element, where the list shall stand. Its data attributes are the search, in the names of
 * the board's address (data-company-id, data-q, data-skills, ...), the colour (data-color="#0f766e"), the number of jobs (data-limit), the
 * language (data-lang) and the name of the frame for screen readers (data-title).
 */
;(() => {
  const script = document.currentScript
  const address = new URL('/public/embed', script.src)
  for (const [name, value] of Object.entries(script.dataset)) address.searchParams.set(name, value)
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = script.dataset.title || 'Jobs'
  frame.loading = 'lazy'
  Object.assign(frame.style, { inlineSize: '100%', blockSize: '480px', border: '0', colorScheme: 'normal' })
  addEventListener('message', event => {
    const height = event.data?.hireloomHeight
    if (event.source === frame.contentWindow && event.origin === address.origin && typeof height === 'number')
      frame.style.blockSize = `${Math.min(Math.max(height, 80), 20000)}px`
  })
  script.after(frame)
})()
