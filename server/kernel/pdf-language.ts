/** The end of a file that the library writes: one table of objects, then where it stands. */
const end = /trailer\n<<\/Size (\d+)\n\/Root (\d+) 0 R\n([^>]*)>>\nstartxref\n(\d+)\n%%EOF\n?$/

/**
 * Says in which language a PDF is, so that a screen reader pronounces it (PDF 32000-1, 14.9.2). The library that draws cannot; so the catalog is
 * written once more behind the file, as an incremental update (7.5.6). A file of another form is left as it is.
 */
export function withLanguage(pdf: Buffer, tag: string): Buffer {
  const [whole, size, root, more, before] = end.exec(pdf.subarray(-1000).toString('latin1')) ?? []
  if (whole === undefined || root === undefined) return pdf
  const head = `\n${root} 0 obj\n<<`
  const from = pdf.lastIndexOf(head, undefined, 'latin1')
  const to = pdf.indexOf('endobj', from, 'latin1')
  if (from < 0 || to < 0) return pdf
  const catalog = pdf.subarray(from + head.length, to).toString('latin1')
  const place = pdf.length + 1
  const object = `${root} 0 obj\n<</Lang (${tag})\n${catalog}endobj\n`
  const table = `xref\n${root} 1\n${String(place).padStart(10, '0')} 00000 n \n`
  const trailer = `trailer\n<</Size ${size}\n/Root ${root} 0 R\n${more}\n/Prev ${before}>>\nstartxref\n${place + object.length}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(`\n${object}${table}${trailer}`, 'latin1')])
}
