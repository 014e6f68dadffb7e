import { workerData } from 'node:worker_threads'
import * as z from 'zod/mini'

const lookMs = 50
/** The parent acts first, since it can say why; this thread acts where the parent cannot. */
const graceMs = 1500
const graceMb = 100

const { busySince, parent, deadlineMs, memoryMb } = z.parse(
  z.object({
    /** Since when the main thread works on a file (ms of the epoch); 0 while it does not. */
    busySince: z.instanceof(Float64Array),
    parent: z.number(),
    deadlineMs: z.number(),
    memoryMb: z.number(),
  }),
  workerData,
)

/** Ends the reading process when its parent is gone, its time is over or its memory too much: a parser in a loop hears nothing. */
setInterval(() => {
  const [since = 0] = busySince
  const isLate = since > 0 && Date.now() - since > deadlineMs + graceMs
  const isHeavy = process.memoryUsage.rss() / 2 ** 20 > memoryMb + graceMb
  if (isLate || isHeavy || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, lookMs)
