/** All files of what was dropped, those in folders too. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // Entries are gone once the event is over, so they are taken before anything is waited for.
  const entries = [...items].flatMap(item => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return [...files]
  return (await Promise.all(entries.map(filesOf))).flat().filter(({ name }) => !name.startsWith('.'))
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry instanceof FileSystemFileEntry) return [await new Promise<File>((done, fail) => entry.file(done, fail))]
  if (!(entry instanceof FileSystemDirectoryEntry)) return []
  const reader = entry.createReader()
  const found: File[] = []
  // A reader gives some entries at a time, and none when it is through.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail))
    if (part.length === 0) return found
    found.push(...(await Promise.all(part.map(filesOf))).flat())
  }
}
