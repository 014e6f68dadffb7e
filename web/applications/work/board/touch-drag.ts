/** So long a finger lies still on a card until it lifts it; whoever moves before that scrolls. */
const pressMs = 350
const slackPx = 8
/** This near to its edges the board scrolls under a lifted card, by so much with each frame. */
const edgePx = 48
const stepPx = 10
/** The picture of a lifted card stays so far above the finger. */
const abovePx = 20

/** Marks what takes a lifted card, with the number of the stage. */
export const dropMark = 'data-drop-stage'

interface Point {
  readonly x: number
  readonly y: number
}

interface Lifted {
  /** The stage over which the card hangs has changed; called with null when it is lifted. */
  readonly onAim: (jobStageId: number | null) => void
  /** Also without a stage, when the card is let go elsewhere. */
  readonly onEnd: (jobStageId: number | null) => void
}

const pointOf = ({ touches: [touch] }: TouchEvent): Point => ({ x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 })

function stageAt({ x, y }: Point): number | null {
  const found = document.elementFromPoint(x, y)?.closest(`[${dropMark}]`)?.getAttribute(dropMark)
  return found == null ? null : Number(found)
}

/** The picture of a card that follows the finger: small and above it, so that it covers nothing the card can be put on. */
function pictureOf(card: HTMLElement, looks: string) {
  const picture = card.cloneNode(true)
  if (!(picture instanceof HTMLElement)) throw new Error('the copy of a card is none')
  picture.classList.add(looks)
  picture.inert = true
  document.body.append(picture)
  const { width, height } = picture.getBoundingClientRect()
  return {
    moveTo: ({ x, y }: Point) => {
      picture.style.transform = `translate(${x - width / 2}px, ${y - height - abovePx}px)`
    },
    remove: () => picture.remove(),
  }
}

function scrollAtEdge(board: HTMLElement, { x }: Point): void {
  const { left, right } = board.getBoundingClientRect()
  if (x < left + edgePx) board.scrollBy(-stepPx, 0)
  if (x > right - edgePx) board.scrollBy(stepPx, 0)
}

/**
 * Follows a finger that has come down on a card of a board: it lifts the card when it stays, and is let scroll when it does not. Browsers that
 * drag with a finger by themselves differ in when they do, and some know no such thing. Answers what ends it.
 */
export function followTouch(
  { target, ...start }: { readonly target: EventTarget; readonly at: Point },
  card: HTMLElement,
  board: HTMLElement,
  { onAim, onEnd, looks }: Lifted & { readonly looks: string },
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let { at } = start
  let picture: ReturnType<typeof pictureOf> | null = null
  let aimed: number | null = null
  let hasMoved = false
  let frame = 0
  const draw = () => {
    picture?.moveTo(at)
    scrollAtEdge(board, at)
    const stage = stageAt(at)
    if (stage !== aimed) onAim(stage)
    aimed = stage
    frame = requestAnimationFrame(draw)
  }
  const timer = setTimeout(() => {
    picture = pictureOf(card, looks)
    onAim(null)
    draw()
  }, pressMs)
  const end = (jobStageId: number | null) => {
    if (signal.aborted) return
    listening.abort()
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    delete card.dataset.touched
    if (picture === null) return
    picture.remove()
    onEnd(jobStageId)
  }
  const move = (event: TouchEvent) => {
    if (event.touches.length > 1) return end(null)
    at = pointOf(event)
    if (picture !== null) {
      hasMoved = true
      if (event.cancelable) event.preventDefault()
    } else if (Math.hypot(at.x - start.at.x, at.y - start.at.y) > slackPx) end(null)
  }
  const letGo = (event: TouchEvent) => {
    // The link of a card that was carried is not followed.
    if (hasMoved && event.cancelable) event.preventDefault()
    end(stageAt(at))
  }
  card.dataset.touched = ''
  // A finger's events go to where it came down, even when that has left the page.
  const options = { passive: false, signal }
  target.addEventListener('touchmove', event => event instanceof TouchEvent && move(event), options)
  target.addEventListener('touchend', event => event instanceof TouchEvent && letGo(event), options)
  target.addEventListener('touchcancel', () => end(null), options)
  // What a browser offers for a link that is pressed for long.
  target.addEventListener('contextmenu', event => event.preventDefault(), options)
  return () => end(null)
}

/** Tells of fingers that come down on cards. */
export function watchTouches(
  board: HTMLElement,
  onTouch: (touch: { readonly target: EventTarget; readonly at: Point }, card: HTMLElement) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  board.addEventListener(
    'touchstart',
    event => {
      const { target, touches } = event
      if (!(target instanceof Element) || touches.length !== 1 || target.closest('button') !== null) return
      const card = target.closest<HTMLElement>('[data-movable="true"]')
      if (card !== null) onTouch({ target, at: pointOf(event) }, card)
    },
    { passive: true, signal },
  )
  // Safari lets scrolling be stopped only where it could be from the start.
  board.addEventListener('touchmove', () => undefined, { passive: false, signal })
  return () => listening.abort()
}
