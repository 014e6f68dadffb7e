/** Names and short forms of the twelve months, January first, as CVs and job feeds write them. */
export const monthNames: readonly (readonly string[])[] = [
  [
    'january',
    'jan',
    'enero',
    'ene',
    'يناير',
    'كانون الثاني',
    'جانفي',
    'มกราคม',
    'ม.ค.',
    'janvier',
    'januar',
    'janeiro',
  ],
  [
    'february',
    'feb',
    'febr',
    'febrero',
    'فبراير',
    'شباط',
    'فيفري',
    'กุมภาพันธ์',
    'ก.พ.',
    'février',
    'februar',
    'fevereiro',
  ],
  ['march', 'mar', 'marzo', 'مارس', 'آذار', 'اذار', 'มีนาคม', 'มี.ค.', 'mars', 'märz', 'março'],
  ['april', 'apr', 'abril', 'abr', 'أبريل', 'ابريل', 'إبريل', 'نيسان', 'أفريل', 'เมษายน', 'เม.ย.', 'avril'],
  ['may', 'mayo', 'مايو', 'أيار', 'ايار', 'ماي', 'พฤษภาคม', 'พ.ค.', 'mai', 'maio'],
  ['june', 'jun', 'junio', 'يونيو', 'حزيران', 'جوان', 'มิถุนายน', 'มิ.ย.', 'juin', 'juni', 'junho'],
  ['july', 'jul', 'julio', 'يوليو', 'يوليه', 'تموز', 'جويلية', 'กรกฎาคม', 'ก.ค.', 'juillet', 'juli', 'julho'],
  ['august', 'aug', 'agosto', 'ago', 'أغسطس', 'اغسطس', 'آب', 'أوت', 'สิงหาคม', 'ส.ค.', 'août'],
  [
    'september',
    'sept',
    'sep',
    'septiembre',
    'setiembre',
    'سبتمبر',
    'أيلول',
    'ايلول',
    'กันยายน',
    'ก.ย.',
    'septembre',
    'set',
    'setembro',
  ],
  [
    'october',
    'oct',
    'octubre',
    'أكتوبر',
    'اكتوبر',
    'تشرين الأول',
    'ตุลาคม',
    'ต.ค.',
    'octobre',
    'oktober',
    'okt',
    'outubro',
  ],
  ['november', 'nov', 'noviembre', 'نوفمبر', 'تشرين الثاني', 'พฤศจิกายน', 'พ.ย.', 'novembre', 'novembro'],
  [
    'december',
    'dec',
    'diciembre',
    'dic',
    'ديسمبر',
    'كانون الأول',
    'ธันวาคม',
    'ธ.ค.',
    'décembre',
    'dezember',
    'dez',
    'dezembro',
  ],
]

/** PDF fonts often lose the Thai marks above and below the line. */
export const thaiMark = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g

const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[\u0622\u0623\u0625]/g, 'ا')
    .replace(/[.\s]/g, '')
const bareKeyOf = (name: string): string => keyOf(name).replace(thaiMark, '')

const numbers = new Map<string, number>()
// Whole names first: without its marks มี.ค. (March) is ม.ค. (January).
for (const key of [keyOf, bareKeyOf])
  for (const [at, names] of monthNames.entries())
    for (const name of names) if (!numbers.has(key(name))) numbers.set(key(name), at + 1)

/** Number of a month, 1 to 12, by its name: without regard to case, accents, dots and Thai marks that got lost. */
export function monthOf(name: string): number | undefined {
  return numbers.get(keyOf(name)) ?? numbers.get(bareKeyOf(name))
}
