import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { type ArchiveLimits, readDirectory } from './guard.ts'
import { ResumeProblem } from './problem.ts'

export const cvTypes = ['pdf', 'docx', 'doc', 'xlsx', 'xls', 'png', 'jpg'] as const

/**
 * The type of a file by its content, never by its name: one of the CV types, 'zip', or another kind such as 'pptx' or
 * 'unknown'. Throws ResumeProblem 461 for archives that break the guard, encrypted files and files with macros.
 */
export async function judgeType(path: string, limits?: ArchiveLimits): Promise<string> {
  const head = await readHead(path)
  if (head.length === 0) throw new ResumeProblem('broken', 'the file is empty')
  if (isZip(head)) return judgeZip(path, limits)
  if (isCompound(head)) return judgeCompound(path)
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf'
  if (head.subarray(0, 5).toString('latin1') === '{\\rtf') return 'rtf'
  return (await fileTypeFromBuffer(head))?.ext ?? 'unknown'
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4100), 0, 4100, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const isZip = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))
const isCompound = (head: Buffer) => head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))

async function judgeZip(path: string, limits?: ArchiveLimits): Promise<string> {
  const names = new Set((await readDirectory(path, limits)).map(entry => entry.name.toLowerCase()))
  if ([...names].some(name => name.endsWith('vbaproject.bin') || name.startsWith('xl/macrosheets/')))
    throw new ResumeProblem('macros', 'the file carries macros')
  if (names.has('word/document.xml')) return 'docx'
  if (names.has('xl/workbook.xml')) return 'xlsx'
  if (names.has('ppt/presentation.xml')) return 'pptx'
  if (names.has('mimetype') && names.has('content.xml')) return 'odt'
  return 'zip'
}

async function judgeCompound(path: string): Promise<string> {
  const names = await compoundNames(path)
  if (names.has('EncryptedPackage')) throw new ResumeProblem('encrypted', 'the file is encrypted')
  if (names.has('_VBA_PROJECT')) throw new ResumeProblem('macros', 'the file carries macros')
  if (names.has('WordDocument')) return 'doc'
  if (names.has('Workbook') || names.has('Book')) return 'xls'
  if (names.has('PowerPoint Document')) return 'ppt'
  return 'unknown'
}

/** Names of the streams in a compound file ([MS-CFB] 2.2 header, 2.6 directory entries). */
async function compoundNames(path: string): Promise<Set<string>> {
  const file = await open(path)
  try {
    const read = async (length: number, position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    const header = await read(512, 0)
    const shift = header.readUInt16LE(30)
    if (shift !== 9 && shift !== 12) return new Set()
    const size = 1 << shift
    const sector = (number: number) => read(size, (number + 1) * size)
    const next = async (number: number) => {
      const perTable = size / 4
      const slot = Math.floor(number / perTable)
      if (slot >= 109) return endOfChain
      const table = await sector(header.readUInt32LE(76 + slot * 4))
      const at = (number % perTable) * 4
      return table.length >= at + 4 ? table.readUInt32LE(at) : endOfChain
    }
    const names = new Set<string>()
    let number = header.readUInt32LE(48)
    for (let visited = 0; number < endOfChain && visited < 200; visited += 1) {
      const block = await sector(number)
      for (let at = 0; at + 128 <= block.length; at += 128) {
        const bytes = Math.min(block.readUInt16LE(at + 64), 64)
        if (bytes > 2) names.add(block.subarray(at, at + bytes - 2).toString('utf16le'))
      }
      number = await next(number)
    }
    return names
  } finally {
    await file.close()
  }
}

const endOfChain = 0xfffffff0
