import * as z from 'zod/mini'
import { texts } from '../messages.ts'
import { videoAddress } from './video-address.ts'

const line = z.string().check(z.trim(), z.maxLength(200))
const text = z.string().check(z.trim(), z.maxLength(2000))

/** Address of a picture: on the web by https, or a path of this host. */
export const pictureAddress = z
  .string()
  .check(z.trim(), z.maxLength(1000), z.regex(/^(https:\/\/[^\s"'<>]+|\/[^/\s"'<>][^\s"'<>]*)$/, texts.value.id))

type Text = z.ZodMiniType<string, string>

/** How many members a block takes. */
export const mostMembers = { people: 24, quotes: 12, benefits: 24 } as const

/** Blocks whose lines, texts and addresses are of these forms. */
const blocksOf = (of: { line: Text; text: Text; picture: Text; video: Text }) => {
  const person = z.object({ name: of.line, role: of.line, picture: z.nullable(of.picture) })
  const quote = z.object({ text: of.text, name: of.line, role: of.line })
  const benefit = z.object({ title: of.line, text: of.text })
  return z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), title: of.line, html: z.string().check(z.maxLength(20_000)) }),
    z.object({ kind: z.literal('picture'), picture: of.picture, alternative: of.line, caption: of.line }),
    z.object({ kind: z.literal('video'), title: of.line, video: of.video }),
    z.object({
      kind: z.literal('people'),
      title: of.line,
      people: z.array(person).check(z.maxLength(mostMembers.people)),
    }),
    z.object({
      kind: z.literal('quotes'),
      title: of.line,
      quotes: z.array(quote).check(z.maxLength(mostMembers.quotes)),
    }),
    z.object({
      kind: z.literal('benefits'),
      title: of.line,
      benefits: z.array(benefit).check(z.maxLength(mostMembers.benefits)),
    }),
  ])
}

export const mostBlocks = 30

/** A part of a careers page or microsite. `html` is rich text that the server cleans when it is written. */
export const pageBlock = blocksOf({ line, text, picture: pictureAddress, video: videoAddress })
export type PageBlock = z.output<typeof pageBlock>
export const pageBlocks = z.array(pageBlock).check(z.maxLength(mostBlocks))

const typed = z.string().check(z.maxLength(4000))

/** Blocks of a draft: addresses may be incomplete, nothing is cut. */
export const typedBlocks = z
  .array(blocksOf({ line: typed, text: typed, picture: typed, video: typed }))
  .check(z.maxLength(mostBlocks))
