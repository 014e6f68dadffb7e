import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod'
import { cleanRich, fromPlain } from './sanitize.ts'

const { form, texts } = z.object({ form: z.enum(['html', 'any']), texts: z.array(z.string()) }).parse(workerData)
parentPort?.postMessage('ready')
parentPort?.postMessage(texts.map(form === 'html' ? cleanRich : fromPlain))
