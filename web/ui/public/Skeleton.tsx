/** Grey lines in the shape of what comes; `lines` is their number. Hidden from screen readers, the region says `aria-busy`. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="stack tight" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div className="skeleton" key={line} />
      ))}
    </div>
  )
}
