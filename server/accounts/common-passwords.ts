/** Openings of the passwords that are tried first; compared after letters are small and look-alike signs are letters again. */
const common = [
  'password',
  'passwort',
  'contrasena',
  'qwertyuiop',
  'qwerty',
  'asdfghjkl',
  'zxcvbnm',
  'iloveyou',
  'letmein',
  'welcome',
  'administrator',
  'admin',
  'superman',
  'batman',
  'football',
  'baseball',
  'princess',
  'sunshine',
  'dragon',
  'monkey',
  'master',
  'michael',
  'jennifer',
  'trustno',
  'changeme',
  'secret',
  'default',
  'recruiter',
  'recruitment',
  'candidate',
  'company',
  'hireloom',
  'abcdefghij',
  'oneqaztwowsx',
]

const alike: Record<string, string> = { '@': 'a', '4': 'a', '0': 'o', '1': 'i', '!': 'i', '3': 'e', $: 's', '5': 's' }

/**
 * Whether a password is among the first that anybody would try: a common word with at most four other signs or a
 * run round it, a run or a repetition of few signs, or little more than the person's own address.
 */
export function isCommonPassword(password: string, email = ''): boolean {
  const small = password.normalize('NFKC').toLowerCase()
  if (new Set(small).size < 5 || isRun(small)) return true
  const spelled = small.replaceAll(/[@401!3$5]/g, sign => alike[sign] ?? sign)
  const [local = ''] = email.toLowerCase().split('@')
  const words = local.length >= 4 ? [...common, local] : common
  return [small, spelled].some(form => words.some(word => isMostly(form, word)))
}

function isMostly(text: string, word: string): boolean {
  const rest = text.replaceAll(word, '')
  return text !== rest && (rest.length <= 4 || isRun(rest))
}

/** 1234567890, abcdefghijk, 0987654321: most neighbours are one apart. */
function isRun(text: string): boolean {
  const codes = Array.from(text, sign => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).filter((code, at) => Math.abs(code - (codes[at] ?? 0)) === 1).length
  return steps >= (codes.length - 1) * 0.7
}
