import { productColour } from '@hireloom/contract/constants.ts'
import { escapeHtml } from '../escape-html.ts'
import { cleanRich, plainText } from '../sanitize.ts'

/** A piece of an e-mail. Texts are plain; only `rich` is HTML, and is cleaned here. */
export type LetterBlock =
  | { kind: 'text'; text: string }
  | { kind: 'rich'; html: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  | { kind: 'quote'; text: string; by?: string | undefined }

export type LetterContent = {
  /** The language of the texts, such as `en` or `ar`. */
  lang: string
  dir: 'ltr' | 'rtl'
  title: string
  /** What the list of mails shows behind the subject. */
  preview?: string | undefined
  /** `colour` as `#rrggbb`; any other is replaced by ours. */
  brand: { name: string; colour?: string | undefined; logoUrl?: string | undefined }
  blocks: readonly LetterBlock[]
  footer: string
  footerLinks?: readonly { label: string; url: string }[] | undefined
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"

const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:inherit}
.rich a{text-decoration:underline}
@media (max-width:620px){.card{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){
.page{background:#121417!important}
.card{background:#1d2025!important;color:#e8eaed!important}
.quiet{color:#a6adb8!important}
.line{border-color:#3a3f47!important}
}`

/** One letter in both forms. It works without pictures and scripts, in dark mode, and from right to left. */
export function letter(content: LetterContent): { html: string; text: string } {
  return { html: toHtml(content), text: toText(content) }
}

function toHtml({ lang, dir, title, preview, brand, blocks, footer, footerLinks = [] }: LetterContent): string {
  const start = dir === 'rtl' ? 'right' : 'left'
  const colour = /^#[0-9a-f]{6}$/i.test(brand.colour ?? '') ? (brand.colour ?? productColour) : productColour
  const logo = brand.logoUrl
    ? `<img src="${escapeUrl(brand.logoUrl)}" alt="${escapeHtml(brand.name)}" height="40" style="display:block;height:40px;max-width:240px;border:0">`
    : `<strong style="font-size:18px">${escapeHtml(brand.name)}</strong>`
  const links = footerLinks.map(({ label, url }) => `<a href="${escapeUrl(url)}">${escapeHtml(label)}</a>`)
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body class="page" dir="${dir}" style="margin:0;padding:0;background:#f2f4f7">
${preview ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>` : ''}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="background:#f2f4f7">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="width:100%;max-width:600px">
<tr><td class="card" align="${start}" style="padding:32px 40px;background:#ffffff;color:#1b1f24;border-radius:12px;border-top:4px solid ${colour};${FONT};font-size:16px;line-height:1.5;text-align:${start}">
${logo}
<h1 style="margin:24px 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${blocks.map(block => blockHtml(block, { colour, start })).join('\n')}
</td></tr>
<tr><td class="quiet" align="${start}" style="padding:20px 40px;color:#5b6472;${FONT};font-size:13px;line-height:1.5;text-align:${start}">
${withBreaks(footer)}${links.length > 0 ? `<br>${links.join(' &middot; ')}` : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function blockHtml(block: LetterBlock, { colour, start }: { colour: string; start: string }): string {
  switch (block.kind) {
    case 'text':
      return block.text
        .trim()
        .split(/\n{2,}/)
        .map(paragraph => `<p style="margin:0 0 16px">${withBreaks(paragraph)}</p>`)
        .join('\n')
    case 'rich':
      return `<div class="rich" style="margin:0 0 16px">${cleanRich(block.html)}</div>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${colour}" style="border-radius:8px;background:${colour}"><a href="${escapeUrl(block.url)}" style="display:inline-block;padding:12px 24px;color:${inkOn(colour)};font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;width:100%">${block.facts
        .map(
          ({ label, value }) =>
            `<tr><th class="quiet line" scope="row" align="${start}" style="padding:8px 0;border-bottom:1px solid #e3e7ed;color:#5b6472;font-weight:400;text-align:${start};vertical-align:top;width:35%">${escapeHtml(label)}</th><td class="line" align="${start}" style="padding:8px 12px;border-bottom:1px solid #e3e7ed;text-align:${start}">${withBreaks(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'quote':
      return `<blockquote class="line" style="margin:0 0 16px;padding:4px 16px;border-${start}:3px solid #c9d0da">${withBreaks(block.text)}${block.by ? `<br><span class="quiet" style="color:#5b6472">${escapeHtml(block.by)}</span>` : ''}</blockquote>`
  }
}

function toText({ title, brand, blocks, footer, footerLinks = [] }: LetterContent): string {
  const links = footerLinks.map(({ label, url }) => `${label}: ${checkUrl(url)}`)
  const end = ['-- ', brand.name, footer, ...links].join('\n')
  return `${[title, ...blocks.map(blockText), end].join('\n\n')}\n`
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text.trim()
    case 'rich':
      return plainText(block.html)
    case 'button':
      return `${block.label}:\n${checkUrl(block.url)}`
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'quote':
      return [...block.text.split('\n'), ...(block.by ? [`(${block.by})`] : [])].map(line => `> ${line}`).join('\n')
  }
}

/** Black or white, whichever can be read on `colour`: WCAG 2.2, relative luminance. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= 4.5 ? '#ffffff' : '#000000'
}

function withBreaks(text: string): string {
  return escapeHtml(text.trim()).replace(/\n/g, '<br>')
}

function escapeUrl(url: string): string {
  return escapeHtml(checkUrl(url))
}

/** An e-mail leads to web and mail addresses only; anything else is a fault of its writer. */
function checkUrl(url: string): string {
  if (!/^(?:https?:\/\/|mailto:)[^\s<>"]+$/i.test(url)) throw new TypeError('An email cannot lead to that address')
  return url
}
