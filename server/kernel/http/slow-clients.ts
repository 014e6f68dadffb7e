import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressBlock } from '../limits.ts'

/** A client that moves less in a window holds a place for nothing: a quarter of what EDGE, the slowest mobile network, carries. */
const leastBytesPerSecond = 4 * 1024
const windowMs = 10_000
/** A body that is not an upload is at most 1 MB. */
const bodyMs = 10_000
const checkMs = 1000
/** Bodies under way from one address block. */
const bodiesOfBlock = 60

/** Bytes on their way from or to a client. */
export interface Transfer {
  readonly bytes: () => number
  /** When it must be over. */
  deadline: number
  /** Where the present window began. */
  mark: { at: number; bytes: number }
  /** Whether it stands still for us: what has arrived has not been taken yet, and until it is no more can arrive. */
  readonly waitsForUs?: () => boolean
}

const transfers = new Map<Transfer, Socket>()
const arriving = new Map<string, number>()

/** Ends connections whose body or whose reading is too slow, wherever the request stands. */
export function watchSlowClients(app: FastifyInstance): void {
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const stalledMs = performance.now() - lookedAt - checkMs
    lookedAt += stalledMs + checkMs
    for (const [transfer, socket] of transfers) {
      if (stalledMs > checkMs) forgive(transfer, stalledMs)
      if (transfer.waitsForUs?.()) forgive(transfer, checkMs)
      if (isTooSlow(transfer, Date.now())) socket.destroy()
    }
  }, checkMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onSend', async (request, reply) => watchReading(request, reply.raw))
}

/** Time in which this process did nothing, or took nothing of what had arrived, counts against no client. */
export function forgive(transfer: Transfer, stalledMs: number): void {
  transfer.deadline += stalledMs
  transfer.mark.at += stalledMs
}

/** Judges a transfer that is not over, and begins its next window where one has passed. */
export function isTooSlow(transfer: Transfer, at: number): boolean {
  if (at > transfer.deadline) return true
  const { mark } = transfer
  if (at - mark.at < windowMs) return false
  const bytes = transfer.bytes()
  transfer.mark = { at, bytes }
  return ((bytes - mark.bytes) * 1000) / (at - mark.at) < leastBytesPerSecond
}

function watch(socket: Socket, bytes: () => number, mostMs: number, waitsForUs = () => false): () => void {
  const at = Date.now()
  const transfer = { bytes, deadline: at + mostMs, mark: { at, bytes: bytes() }, waitsForUs }
  transfers.set(transfer, socket)
  return () => transfers.delete(transfer)
}

/**
 * Watches the body of a request until it has arrived; an upload may take long, but not be slow. Answers false where an address has too many
 * bodies under way.
 */
export function watchBody(request: FastifyRequest, isUpload: boolean): boolean {
  const { raw } = request
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers
  if (!hasBody || raw.complete) return true
  const block = addressBlock(request.ip)
  const ofBlock = arriving.get(block) ?? 0
  if (ofBlock >= bodiesOfBlock) return false
  arriving.set(block, ofBlock + 1)
  const forget = watch(
    raw.socket,
    () => raw.socket.bytesRead,
    isUpload ? Number.POSITIVE_INFINITY : bodyMs,
    () => isUpload && raw.readableLength >= raw.readableHighWaterMark,
  )
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    forget()
    const left = (arriving.get(block) ?? 1) - 1
    if (left === 0) arriving.delete(block)
    else arriving.set(block, left)
  }
  raw.once('end', end)
  raw.once('close', end)
  return true
}

/** Watches an answer from when it is made until it has been read; what still waits in this process has not been. */
export function watchReading({ raw: { socket } }: FastifyRequest, answer: ServerResponse): void {
  const forget = watch(socket, () => socket.bytesWritten - socket.writableLength, Number.POSITIVE_INFINITY)
  answer.once('close', forget)
}
