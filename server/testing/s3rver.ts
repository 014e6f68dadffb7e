import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A server of the S3 protocol that others wrote, in a process of its own, with an empty bucket; it checks signatures. */
export async function startS3rver(directory: string): Promise<{ url: string; end: () => Promise<void> }> {
  const bucket = 'files'
  // The package names a program that it does not carry; this is what that would run.
  const program = `require(${JSON.stringify(require.resolve('@20minutes/s3rver/lib/cli.js'))}).parseAsync()`
  const child = spawn(
    process.execPath,
    ['-e', program, '--', 's3rver', '-d', directory, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', bucket],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  const port = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /listening on \S+:(\d+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`s3rver ended at its start: ${said}`)))
  })
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=0`,
    end: async () => {
      child.kill()
      await ended
    },
  }
}
