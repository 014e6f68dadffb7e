import { parentPort, workerData } from 'node:worker_threads'
import PostalMime from 'postal-mime'
import * as z from 'zod'

const limits = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024 }

const raw = z.instanceof(Uint8Array).parse(workerData)
parentPort?.postMessage('ready')
parentPort?.postMessage(await PostalMime.parse(raw, limits))
