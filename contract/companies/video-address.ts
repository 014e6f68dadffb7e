import * as z from 'zod/mini'
import { texts } from '../messages.ts'
import { readVideo } from './video.ts'

/** An address that `readVideo` accepts. */
export const videoAddress = z.string().check(
  z.trim(),
  z.maxLength(300),
  z.refine(address => readVideo(address) !== null, texts.value.id),
)
