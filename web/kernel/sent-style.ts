let text: string | undefined

/** In the browser: the style text that came with the page, so that scripts need not carry it a second time. */
export function sentStyle(): string {
  text ??= document.getElementById('look')?.textContent ?? ''
  return text
}
