import type { ApplicationDetail } from '@hireloom/contract/applications/applications.ts'
import { queryOptions } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { queryClient } from '../../ui/app/query.ts'

type Resume = NonNullable<ApplicationDetail['resume']>

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** As what the pages of a CV are drawn; `null` where only its text is shown. A DOCX waits until the server has found it harmless. */
export function pagesOf(resume: Resume): { kind: 'pdf' | 'docx' | 'picture'; path: string } | null {
  if (resume.previewPath !== null)
    return { kind: resume.mime.startsWith('image/') ? 'picture' : 'pdf', path: resume.previewPath }
  if (resume.mime === docx && resume.state === 'read') return { kind: 'docx', path: resume.downloadPath }
  return null
}

const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: 3 * 60_000, retry: false } as const

const opened = new Map<unknown, PDFDocumentProxy>()
// Each document has a worker of its own, which ends with it: going through a hundred CVs would keep a hundred of them.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  const [name, documentId] = query.queryKey
  if (type !== 'removed' || name !== 'pdf') return
  void opened.get(documentId)?.loadingTask.destroy()
  opened.delete(documentId)
})

/** `path` is a new one with every answer, for the same document. The readers are larger than all else of the page. */
export const pdfQuery = (documentId: number, path: string) =>
  queryOptions({
    queryKey: ['pdf', documentId],
    queryFn: async () => {
      const pdf = await (await import('./open-pdf.ts')).openPdf(path)
      opened.set(documentId, pdf)
      return pdf
    },
    ...kept,
  })

export const docxQuery = (documentId: number, path: string) =>
  queryOptions({
    queryKey: ['docx', documentId],
    queryFn: async () => (await import('./open-docx.ts')).openDocx(path),
    ...kept,
  })
