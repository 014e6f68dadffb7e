import { join } from 'node:path'
import { startPostgres } from '../../server/kernel/postgres/postgres.ts'
import { run } from './run.ts'

const program = 'server/testing/template.ts'

/**
 * Gives a server to create test databases on, that of DATABASE_URL or one of our own for this run. `hasTemplate`: and on it a database with
 * the schema, the reference data and the queue, from which the others are copied instead of each migrating by itself; for a run of a few
 * files it would take longer than it saves.
 */
export async function withDatabase<T>(
  { folder, hasTemplate }: { folder: string; hasTemplate: boolean },
  use: (environment: Record<string, string>) => Promise<T>,
): Promise<T> {
  const outside = process.env.DATABASE_URL
  const database = outside
    ? null
    : await startPostgres({ dataDir: join(folder, 'postgres'), log: () => {}, fast: true })
  const environment = {
    HIRELOOM_TEST_DATABASE: outside ?? database?.url ?? '',
    HIRELOOM_TEST_TEMPLATE: hasTemplate ? `hireloom_template_${process.pid}` : '',
  }
  try {
    if (hasTemplate && (await run([program, 'create'], { environment })).code !== 0)
      throw new Error('The template of the test databases could not be made')
    return await use(environment)
  } finally {
    if (outside && hasTemplate) await run([program, 'drop'], { environment })
    await database?.stop()
  }
}
