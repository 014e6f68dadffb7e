import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Profile {
  readonly nodes: readonly { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  readonly samples: readonly number[]
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[]
}

/** Watches a Node process that was started with `--inspect=127.0.0.1:<port>` while something runs. */
export async function profileDuring(port: number, work: () => Promise<void>): Promise<Profile> {
  const targets: { webSocketDebuggerUrl: string }[] = JSON.parse(
    await (await fetch(`http://127.0.0.1:${port}/json`)).text(),
  )
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  const waiting = new Map<number, (result: { profile?: Profile }) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer: { id?: number; result?: { profile?: Profile } } = JSON.parse(String(data))
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer.result ?? {})
  })
  const tell = (method: string) =>
    new Promise<{ profile?: Profile }>(resolve => {
      const id = waiting.size + 1
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method }))
    })
  await tell('Profiler.enable')
  await tell('Profiler.start')
  await work()
  const { profile } = await tell('Profiler.stop')
  socket.close()
  if (!profile) throw new Error('the process gave no profile')
  return profile
}

/** Keeps a profile for DevTools and prints where the time went: by function, and by package or file. */
export function showProfile(folder: string, name: string, profile: Profile, requests: number): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name.replaceAll(/\W+/g, '-')}.cpuprofile`), JSON.stringify(profile))
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  const byFunction = new Map<string, number>()
  const byPlace = new Map<string, number>()
  for (const [index, id] of profile.samples.entries()) {
    const frame = frames.get(id)
    if (!frame || frame.functionName === '(idle)') continue
    const ms = (profile.timeDeltas[index] ?? 0) / 1000
    const place = placeOf(frame.url) || frame.functionName
    const label = `${frame.functionName || 'anonymous'} ${frame.url.split('/').at(-1) ?? ''}:${frame.lineNumber + 1}`
    byFunction.set(label, (byFunction.get(label) ?? 0) + ms)
    byPlace.set(place, (byPlace.get(place) ?? 0) + ms)
  }
  const total = [...byPlace.values()].reduce((sum, ms) => sum + ms, 0)
  console.log(`\n${name}: ${(total / requests).toFixed(2)} ms on the main thread a request, ${requests} requests`)
  for (const group of [byPlace, byFunction]) {
    for (const [label, ms] of [...group].sort((a, b) => b[1] - a[1]).slice(0, 18))
      console.log(
        `  ${((ms / total) * 100).toFixed(1).padStart(5)} %  ${(ms / requests).toFixed(3).padStart(7)} ms  ${label}`,
      )
    console.log('')
  }
}

function placeOf(url: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  return inPackage ?? url.replace(/^file:\/\/.*?\/(?=(?:server|contract|web)\/)/, '')
}
