import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { roleIds } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { findCompanyNames, insertUser, listUsers, removeFactorsOf, setPasswordOf } from '../accounts/administer.ts'
import { openProcess } from '../app.ts'
import { readConfig } from '../kernel/config.ts'
import { startPostgres } from '../kernel/postgres/postgres.ts'

/** Accounts from the command line of the machine; works beside a running server. */
const usage = `npm run user -- create --email <address> --firstname <name> --lastname <name>
                      [--company <name>] [--admin] [--role recruiter|candidate|platform-admin] [--password <password>]
npm run user -- reset-password --email <address> [--password <password>]
npm run user -- remove-second-factors --email <address>
npm run user -- list

The first recruiter of a system becomes the administrator of a new company. Without --password one is made up and shown once.`

const roles = ['recruiter', 'candidate', 'platform-admin'] as const
const shortest = 10

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      firstname: { type: 'string' },
      lastname: { type: 'string' },
      company: { type: 'string' },
      role: { type: 'string' },
      password: { type: 'string' },
      admin: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  return { ...values, command: values.help ? 'help' : positionals[0] }
}
type Arguments = ReturnType<typeof readArguments>

/** A mistake in the command, told without a stack. */
class Misuse extends Error {}

function required(given: Arguments, name: 'email' | 'firstname' | 'lastname'): string {
  const value = given[name]?.trim()
  if (!value) throw new Misuse(`--${name} is missing.\n\n${usage}`)
  return value
}

/** The password given, or a new one and the line that shows it. */
function passwordOf(given: Arguments): { password: string; shown: string } {
  if (given.password === undefined) {
    const password = randomBytes(12).toString('base64url')
    return { password, shown: `  password: ${password} (shown only now)` }
  }
  if (given.password.length < shortest || given.password.length > 200) {
    throw new Misuse(`The password must have ${shortest} to 200 characters.`)
  }
  return { password: given.password, shown: '' }
}

async function create(given: Arguments): Promise<void> {
  const email = required(given, 'email')
  const firstname = required(given, 'firstname')
  const lastname = required(given, 'lastname')
  const role = roles.find(name => name === (given.role ?? 'recruiter'))
  if (!role) throw new Misuse(`--role must be one of ${roles.join(', ')}.`)
  const { password, shown } = passwordOf(given)
  const companies = await findCompanyNames(2)
  const isFirst = companies.length === 0
  const companyName = given.company?.trim() || companyWithoutName(role, companies, `${firstname} ${lastname}`)
  const isAdmin = role === 'recruiter' && (given.admin || isFirst)
  await insertUser({ email, firstname, lastname, password, role, isAdmin, companyName })
  const what = [isAdmin ? 'administrator' : role, companyName && `of ${companyName}`].filter(Boolean).join(' ')
  console.log(`Made ${email}, ${what}.${shown && `\n${shown}`}`)
}

function companyWithoutName(role: (typeof roles)[number], companies: readonly string[], person: string): string | null {
  if (role !== 'recruiter') return null
  const [only, second] = companies
  if (only === undefined) return `Company of ${person}`
  if (second !== undefined) throw new Misuse('There are several companies: name one with --company.')
  return only
}

async function resetPassword(given: Arguments): Promise<void> {
  const email = required(given, 'email')
  const { password, shown } = passwordOf(given)
  await setPasswordOf(email, password)
  console.log(`${email} has a new password and is signed out everywhere.${shown && `\n${shown}`}`)
}

async function removeSecondFactors(given: Arguments): Promise<void> {
  const email = required(given, 'email')
  await removeFactorsOf(email)
  console.log(`${email} has no second factor any more and is signed out everywhere.`)
}

async function list(): Promise<void> {
  const users = await listUsers()
  for (const user of users) {
    const role = roleName(user.roleId) + (user.memberRole === 'company_admin' ? ', administrator' : '')
    console.log([user.email, `${user.firstname} ${user.lastname}`, role, user.company ?? '-', user.status].join('\t'))
  }
  if (users.length === 0) console.log('There are no accounts yet.')
}

const roleNames: Readonly<Record<number, string>> = {
  [roleIds.platformAdmin]: 'platform-admin',
  [roleIds.candidate]: 'candidate',
  [roleIds.recruiter]: 'recruiter',
}
const roleName = (roleId: number): string => roleNames[roleId] ?? `role ${roleId}`

const commands: Record<string, (given: Arguments) => Promise<void>> = {
  create,
  'reset-password': resetPassword,
  'remove-second-factors': removeSecondFactors,
  list,
}

async function main(): Promise<void> {
  const given = readArguments()
  const command = commands[given.command ?? '']
  if (!command) {
    console.log(usage)
    if (given.command !== 'help') process.exitCode = 2
    return
  }
  const config = { ...readConfig(), logLevel: 'error' as const }
  const server =
    config.databaseUrl === null
      ? await startPostgres({ dataDir: join(config.dataDir, 'postgres'), log: text => console.log(text) })
      : null
  try {
    const close = await openProcess(
      config,
      config.databaseUrl ?? server?.url ?? '',
      config.publicUrl ?? `http://localhost:${config.port}`,
    )
    try {
      await command(given)
    } finally {
      await close()
    }
  } finally {
    await server?.stop()
  }
}

try {
  await main()
} catch (error) {
  process.exitCode = 1
  if (error instanceof Problem) console.error([error.message, ...Object.values(error.fields ?? {})].join(' '))
  else console.error(error instanceof Misuse || isArgumentMistake(error) ? String(error.message) : error)
}

function isArgumentMistake(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
