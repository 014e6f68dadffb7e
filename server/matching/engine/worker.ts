import { parentPort } from 'node:worker_threads'
import { releaseMemory } from '../../kernel/memory.ts'
import { createMatchEngine } from './engine.ts'
import type { Answer, Call, Request, Result } from './messages.ts'

const port = parentPort
if (!port) throw new Error('matching runs in a thread of its own: start it with client.ts')
const engine = createMatchEngine()

function answer(call: Call): Result {
  switch (call.call) {
    case 'candidatesFor':
      return { call: 'list', result: engine.candidatesFor(call.job, call.scope, call.filters, call.page) }
    case 'jobsFor':
      return { call: 'list', result: engine.jobsFor(call.person, call.scope, call.filters, call.page) }
    case 'scoreJobs':
      return { call: 'scores', result: engine.scoreJobs(call.person, call.jobIds) }
    case 'applyProfiles':
      engine.applyProfiles(call.batch)
      return { call: 'done' }
    case 'applyJobs':
      engine.applyJobs(call.batch)
      return { call: 'done' }
    case 'settle':
      engine.settle()
      releaseMemory()
      return { call: 'done' }
    case 'health':
      return { call: 'health', result: engine.health() }
  }
}

function send(message: Answer): void {
  port?.postMessage(message)
}

port.on('message', (request: Request) => {
  try {
    send({ ...answer(request), id: request.id })
  } catch (error) {
    send({ call: 'failed', id: request.id, message: error instanceof Error ? error.message : String(error) })
  }
})
send({ call: 'ready' })
