import { encode } from 'uqr'

/**
 * A QR code (error correction M) of a text of at most 2,331 bytes as the address of a picture that an `img` can show: one path on white, with
 * the quiet zone of four squares around.
 */
export function qrDataAddress(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  // Drawn without smoothing: between smoothed squares there are fine white lines.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join('')}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
