import { expect, type Page } from '@playwright/test'

interface Mail {
  to: string[]
  subject: string
  text: string
}

/** Waits for a letter to somebody and answers its text; `subject` tells it from their other letters. */
export async function readMail(page: Page, email: string, subject: RegExp): Promise<string> {
  let text = ''
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/development/mails.json')
        const { list }: { list: Mail[] } = await answer.json()
        const found = list.find(mail => mail.to.includes(email) && subject.test(mail.subject))
        text = found?.text ?? ''
        return list.filter(mail => mail.to.includes(email)).map(mail => mail.subject)
      },
      { message: `letters to ${email}`, timeout: 15_000 },
    )
    .toContainEqual(expect.stringMatching(subject))
  return text
}

/** The first link of a letter, as a path of the product. */
export function linkIn(text: string, pattern: RegExp): string {
  const address = text.match(/https?:\/\/[^\s<>"]+/g)?.find(each => pattern.test(each))
  if (!address) throw new Error(`No link like ${pattern} in: ${text}`)
  const { pathname, search } = new URL(address)
  return pathname + search
}
