import * as z from 'zod/mini'
import { texts } from '../messages.ts'
import { videoAddress } from './video.ts'

const line = z.string().check(z.trim(), z.maxLength(200))
const text = z.string().check(z.trim(), z.maxLength(2000))

/** Address of a picture: on the web by https, or a path of this host. */
export const pictureAddress = z
  .string()
  .check(z.trim(), z.maxLength(1000), z.regex(/^(https:\/\/[^\s"'<>]+|\/[^/\s"'<>][^\s"'<>]*)$/, texts.value.id))

const people = z.object({ name: line, role: line, picture: z.nullable(pictureAddress) })
const quote = z.object({ text, name: line, role: line })
const benefit = z.object({ title: line, text })

/** A part of a careers page or microsite. `html` is rich text that the server cleans when it is written. */
export const pageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), title: line, html: z.string().check(z.maxLength(20_000)) }),
  z.object({ kind: z.literal('picture'), picture: pictureAddress, alternative: line, caption: line }),
  z.object({ kind: z.literal('video'), title: line, video: videoAddress }),
  z.object({ kind: z.literal('people'), title: line, people: z.array(people).check(z.maxLength(24)) }),
  z.object({ kind: z.literal('quotes'), title: line, quotes: z.array(quote).check(z.maxLength(12)) }),
  z.object({ kind: z.literal('benefits'), title: line, benefits: z.array(benefit).check(z.maxLength(24)) }),
])
export type PageBlock = z.output<typeof pageBlock>
export const pageBlocks = z.array(pageBlock).check(z.maxLength(30))
