import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Run } from './bidi.ts'
import { pageLines } from './page-layout.ts'

/** Runs of text at places; each letter is half as wide as its font is large. */
const runsOf = (texts: readonly (readonly [x: number, y: number, text: string, size?: number])[]): Run[] =>
  texts.map(([x, y, text, size = 10], order) => ({
    text,
    x0: x,
    x1: x + text.length * size * 0.5,
    y,
    size,
    isSpace: false,
    order,
  }))

const linesOf = (...texts: Parameters<typeof runsOf>[0]) => pageLines(runsOf(texts), 595).map(line => line.text)

test('rows of a table are read across, although a heading stands among them', () => {
  assert.deepEqual(
    linesOf(
      [40, 700, '姓名'],
      [130, 700, '林晓雨'],
      [300, 700, '电话'],
      [360, 700, '13123456789'],
      [40, 680, '时间'],
      [130, 680, '学校'],
      [300, 680, '专业'],
      [360, 680, '学历'],
      [40, 660, '2011 - 2014'],
      [130, 660, '东湖大学'],
      [300, 660, '统计学'],
      [360, 660, '本科'],
    ),
    ['姓名\t林晓雨\t电话\t13123456789', '时间\t学校\t专业\t学历', '2011 - 2014\t东湖大学\t统计学\t本科'],
  )
})

test('two studies beside each other are read one after the other', () => {
  assert.deepEqual(
    linesOf(
      [40, 700, 'Harbour College'],
      [300, 700, 'Lowgate School'],
      [40, 686, 'Diploma, Accounting'],
      [300, 686, 'Certificate, Baking'],
      [40, 672, '2011 - 2014'],
      [300, 672, '2008 - 2010'],
    ),
    ['Harbour College', 'Diploma, Accounting', '2011 - 2014', 'Lowgate School', 'Certificate, Baking', '2008 - 2010'],
  )
})

test('dates that stand on two lines of a margin become one stretch of time', () => {
  assert.deepEqual(
    linesOf(
      [40, 700, '07/2018'],
      [200, 700, 'Baker'],
      [40, 687, 'present'],
      [200, 687, 'Tern Bakery'],
      [200, 660, 'Baked bread for the town.'],
    ),
    ['07/2018 present\tBaker', 'Tern Bakery', 'Baked bread for the town.'],
  )
})

test('dates that break in a margin, between employers that stand there too, keep to the posts beside them', () => {
  assert.deepEqual(
    linesOf(
      [40, 717, 'Talleres del Norte'],
      [44, 702, 'octubre de 2021 a enero de'],
      [44, 688, '2024'],
      [199, 702, 'Soldadora'],
      [213, 687, 'Formación del personal nuevo.'],
      [213, 673, 'Redacción de informes semanales.'],
      [44, 654, 'junio de 2018 a septiembre'],
      [44, 640, 'de 2021'],
      [199, 654, 'Panadera'],
      [213, 638, 'Planificación de los turnos.'],
      [213, 624, 'Reducción de los tiempos.'],
      [40, 594, 'Molinos del Sur'],
      [44, 578, 'marzo de 2014 a mayo de'],
      [44, 564, '2018'],
      [199, 578, 'Aprendiza'],
      [213, 563, 'Atención directa a los clientes.'],
      [213, 549, 'Puesta en marcha del horno.'],
      [40, 518, 'Grupo Almendros'],
      [44, 503, 'julio de 2012 a diciembre de'],
      [44, 489, '2013'],
      [199, 503, 'Ayudante'],
      [213, 487, 'Limpieza de la sala.'],
    ),
    [
      'Talleres del Norte',
      'octubre de 2021 a enero de 2024\tSoldadora',
      'Formación del personal nuevo.',
      'Redacción de informes semanales.',
      'junio de 2018 a septiembre de 2021\tPanadera',
      'Planificación de los turnos.',
      'Reducción de los tiempos.',
      'Molinos del Sur',
      'marzo de 2014 a mayo de 2018\tAprendiza',
      'Atención directa a los clientes.',
      'Puesta en marcha del horno.',
      'Grupo Almendros',
      'julio de 2012 a diciembre de 2013\tAyudante',
      'Limpieza de la sala.',
    ],
  )
})

test('an address that is a little too long for its column does not end the columns', () => {
  assert.deepEqual(
    linesOf(
      [40, 740, 'Contact'],
      [203, 742, 'Olive Carter', 20],
      [40, 720, '+44 7700 900123'],
      [40, 706, 'jane.carter_12@mail.example.com.uk'],
      [203, 716, 'Experience'],
      [40, 692, 'Leeds'],
      [203, 695, 'Tern Bakery'],
      [40, 678, 'Baking'],
      [203, 681, 'Baker'],
    ),
    [
      'Contact',
      '+44 7700 900123',
      'jane.carter_12@mail.example.com.uk',
      'Leeds',
      'Baking',
      'Olive Carter',
      'Experience',
      'Tern Bakery',
      'Baker',
    ],
  )
})

test('right-to-left text keeps brackets that stand as they should, and turns those that do not', () => {
  assert.deepEqual(
    linesOf([300, 700, 'العربية (اللغة الأم), الإنجليزية (متقدم)'], [300, 680, 'العربية )اللغة الأم(']),
    ['العربية (اللغة الأم), الإنجليزية (متقدم)', 'العربية (اللغة الأم)'],
  )
})

test('letters that stand far apart are words', () => {
  const letters = 'OLIVE CARTER'
    .split('')
    .flatMap((text, at) => (text === ' ' ? [] : [[40 + at * 14, 700, text] as const]))
  assert.deepEqual(linesOf(...letters), ['OLIVE CARTER'])
})
