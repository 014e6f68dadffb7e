import { assemble, code, instantiate, op } from './assembler.ts'
import { rowUnit } from './dictionary.ts'

/**
 * The inner loop of counting as a WebAssembly module. The jobs of a set lie far apart, so that most of the time of a plain loop is waiting
 * for memory. `all` therefore goes over some hundred jobs twice: first it notes where their rows are and touches them, without waiting,
 * then it counts their values, of every row as many, so that the processor has nothing to guess. In C, with `rows` at address 0, it is
 *
 *   for (; set < setEnd; set++, rowAt += 32) {
 *     if (rowAt[32] - rowAt[0] == 32 * rowUnit)                            // none of these jobs has a longer row, as nearly always
 *       for (u32 word = *set; word; word &= word - 1) touch(*last++ = rows + rowAt[0] + rowUnit * ctz(word));
 *     else
 *       for (u32 word = *set; word; word &= word - 1) {
 *         u16 *row = rows + rowAt[ctz(word)], *end = rows + rowAt[ctz(word) + 1];
 *         for (touch(*last++ = row); (row += rowUnit) < end; ) countRow(row);
 *       }
 *     if (last - list >= listed) countList();                              // and once more at the end
 *   }
 *
 * and `one` counts a single field of each row.
 */
// Parameters, then variables; all but `touched` are 32 bits wide, and addresses are in bytes.
const [set, setEnd, rowAt, counts, list] = [0, 1, 2, 3, 4] as const
const field = list
const [word, row, end, count, at, last, touched] = [5, 6, 7, 8, 9, 10, 11] as const

/** So many rows are touched before they are counted; those of one more word of the set find room. */
const listed = 512
/** Room for them, in bytes. */
export const listBytes = (listed + 32) * 4
/** Places for jobs that are not, so that the last word of a set has 32 as all others. */
export const spareJobs = 32

const valueBytes = 2
const rowBytes = rowUnit * valueBytes
const wordBytes = 32 * 4

const increment = (offset: number): number[] =>
  code(
    code(op.get(row), op.load16(offset), op.const(2), op.shl, op.get(counts), op.add, op.tee(count)),
    code(op.get(count), op.load(), op.const(1), op.add, op.store),
  )

const countRow = code(...Array.from({ length: rowUnit }, (_, value) => increment(value * valueBytes)))

const countList = code(
  code(op.get(list), op.set(at)),
  code(op.block, op.loop, op.get(at), op.get(last), op.geU, op.brIf(1)),
  code(op.get(at), op.load(), op.set(row)),
  countRow,
  code(op.get(at), op.const(4), op.add, op.set(at)),
  code(op.br(0), op.end, op.end),
  code(op.get(list), op.set(last)),
)

const noteRow = code(
  code(op.get(last), op.get(row), op.store),
  code(op.get(last), op.const(4), op.add, op.set(last)),
  code(op.get(row), op.longLoad(0), op.get(touched), op.longAdd, op.set(touched)),
)

/** Loops over what is left of a word; `each` is done with its lowest job. */
const overWord = (...each: readonly (readonly number[])[]): number[] =>
  code(
    code(op.block, op.loop, op.get(word), op.eqz, op.brIf(1)),
    ...each,
    code(op.get(word), op.get(word), op.const(1), op.sub, op.and, op.set(word)),
    code(op.br(0), op.end, op.end),
  )

const overSet = (...steps: readonly (readonly number[])[]): number[] =>
  code(
    code(op.block, op.loop, op.get(set), op.get(setEnd), op.geU, op.brIf(1)),
    code(op.get(set), op.load(), op.set(word)),
    ...steps,
    code(op.get(set), op.const(4), op.add, op.set(set)),
    code(op.get(rowAt), op.const(wordBytes), op.add, op.set(rowAt)),
    code(op.br(0), op.end, op.end),
  )

/** Sets `row` and `end` to where the row of the word's lowest job lies. */
const findRow = code(
  code(op.get(word), op.ctz, op.const(2), op.shl, op.get(rowAt), op.add, op.tee(at)),
  code(op.load(), op.const(1), op.shl, op.set(row)),
  code(op.get(at), op.load(4), op.const(1), op.shl, op.set(end)),
)

const countOtherUnits = code(
  code(op.block, op.loop),
  code(op.get(row), op.const(rowBytes), op.add, op.tee(row), op.get(end), op.geU, op.brIf(1)),
  countRow,
  code(op.br(0), op.end, op.end),
)

const all = code(
  code(op.get(list), op.set(last)),
  overSet(
    code(op.get(rowAt), op.load(wordBytes), op.get(rowAt), op.load(), op.sub, op.const(32 * rowUnit), op.eq, op.if),
    overWord(
      code(op.get(word), op.ctz, op.const(rowUnit), op.mul, op.get(rowAt), op.load(), op.add, op.const(1), op.shl),
      code(op.set(row), noteRow),
    ),
    code(op.else, overWord(findRow, noteRow, countOtherUnits), op.end),
    code(op.get(last), op.get(list), op.sub, op.const(listed * 4), op.geU, op.if, countList, op.end),
  ),
  countList,
  // It has no meaning, but without it nothing would need to be touched.
  code(op.get(touched), op.longToWord),
)

const one = code(
  overSet(overWord(code(findRow, op.get(row), op.get(field), op.const(1), op.shl, op.add, op.set(row)), increment(0))),
  op.const(0),
)

const shape = { parameters: 5, variables: 6, longVariables: 1, hasResult: true }
const module = assemble([
  { ...shape, name: 'all', body: all },
  { ...shape, name: 'one', body: one },
])

/** Counts the values of the rows at the start of a memory; addresses and their ends in bytes, `last` is the list or the field. */
type Count = (set: number, setEnd: number, rowAt: number, counts: number, last: number) => void

export function kernelOn(memory: WebAssembly.Memory): { all: Count; one: Count } {
  const named = instantiate(module, memory)
  return { all: named('all'), one: named('one') }
}
