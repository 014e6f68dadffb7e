/** Words and turns of phrase that sentences about people are made of, in the six languages. */

const countWords = [
  'one uno 一',
  'two dos 二 两',
  'three tres 三 ثلاث',
  'four cuatro 四 أربع',
  'five cinco 五 خمس',
  'six seis 六 ست',
  'seven siete 七 سبع',
  'eight ocho 八 ثماني ثمان',
  'nine nueve 九 تسع',
  'ten diez 十 عشر',
]
const counts = new Map(countWords.flatMap((words, at) => words.split(' ').map(word => [word, at + 1] as const)))
const n = String.raw`(?<n>(?<!\d)\d{1,2}(?!\d)|${[...counts.keys()].join('|')})[ةه]?`

/** A number in figures or words; one where none is said: "in the last month". */
export const numberOf = (text: string | undefined): number =>
  text === undefined ? 1 : (counts.get(text.toLowerCase()) ?? Number(text))

/** Figures of Arabic and Thai as those of English. */
export const westernFigures = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669]/gu, figure => String((figure.codePointAt(0) ?? 0) - 0x660))
    .replaceAll(/[\u0e50-\u0e59]/gu, figure => String((figure.codePointAt(0) ?? 0) - 0xe50))

const pattern = (...ways: readonly string[]) => ways.map(way => new RegExp(way, 'iu'))

/** Years of work that are a most, or fewer than a number: no filter says that. */
export const yearsBelow: readonly RegExp[] = pattern(
  String.raw`\b(?:with\s+)?(?:less than|under|fewer than|at most|up to|no more than)\s+${n}\s*years?(?:\s+of)?(?:\s+experience)?`,
  String.raw`(?:con\s+)?(?:menos de|hasta|como máximo)\s+${n}\s*años?(?:\s+de\s+experiencia)?`,
  String.raw`(?:不到|少于|低于)\s*${n}\s*年(?:的)?(?:工作)?(?:经验)?|${n.replace('<n>', '<m>')}\s*年以下(?:的)?(?:工作)?(?:经验)?`,
  String.raw`(?:経験)?${n}\s*年(?:未満|以下)(?:の)?(?:実務|業務)?(?:経験)?(?:の)?`,
  String.raw`(?:มี)?(?:ประสบการณ์)?(?:การทำงาน)?\s*(?:น้อยกว่า|ไม่เกิน|ไม่ถึง)\s*${n}\s*ปี`,
  String.raw`(?:ب?خبرة\s+)?(?:أقل من|لا تزيد عن|لا تزيد على)\s+${n}\s*(?:سنوات|سنة|أعوام|عاما?)(?:\s+(?:من\s+)?(?:ال)?خبرة)?`,
)

/** Years of work, at least. */
export const yearsAtLeast: readonly RegExp[] = pattern(
  String.raw`(?:\b(?:with|at least|over|more than|minimum(?: of)?)\s+)*${n}\s*\+?\s*(?:years?|yrs?)\b(?:\s+or\s+more)?(?:\s+of)?(?:\s+(?:work\s+)?experience\b)?`,
  String.raw`(?:(?:con|al menos|más de|por lo menos|(?:un )?mínimo(?: de)?|como mínimo|tengan|tienen)\s+)*${n}\s*\+?\s*años?(?![\p{L}])(?:\s+o\s+más)?(?:\s+de)?(?:\s+experiencia)?`,
  String.raw`(?:经验|経験|工作)?(?:至少|超过|超過|最低|少なくとも)?\s*(?:有|具有)?\s*${n}\s*(?:个)?年(?:以上|超|多|间)?(?:的|の)?(?:工作|実務|業務|勤務)?(?:经验|経験|职历|職歴)?(?:を持つ|がある|のある|あり|的|の)?`,
  String.raw`(?:ที่)?(?:มี)?(?:ประสบการณ์)?(?:การทำงาน|ทำงาน)?\s*(?:อย่างน้อย|มากกว่า|เกิน|กว่า)?\s*${n}\s*ปี(?:ขึ้นไป)?`,
  String.raw`(?:(?:مع|لديهم|لديه|من ذوي)\s+)?(?:ب?(?:ال)?خبرة\s+)?(?:(?:لا تقل عن|أكثر من|تزيد عن|على الأقل)\s+)?${n}\s*(?:سنوات|سنين|سنة|أعوام|عاما?|عامًا)(?:\s+(?:على الأقل|فأكثر|أو أكثر))?(?:\s+(?:من\s+)?(?:ال)?خبرة)?`,
)

const spans = {
  en: String.raw`(?:in|within|during|over)\s+(?:the\s+)?(?:last|past|previous)\s+(?:${n}\s+)?(?<u>days?|weeks?|months?|years?)`,
  es: String.raw`(?:en|durante)\s+(?:los?|las?|el)\s+últim[oa]s?\s+(?:${n}\s+)?(?<u>días?|semanas?|meses|mes|años?)`,
  zh: String.raw`(?:在)?(?:最近|过去|近)(?:的)?\s*(?:${n}\s*)?个?(?<u>天|周|星期|月|年)(?:以?内|里|中)?`,
  ja: String.raw`(?:過去|直近|最近|ここ)?(?:の)?${n}\s*(?<u>日|週間|か月|ヶ月|カ月|ケ月|ヵ月|年)(?:間)?(?:以内)?(?:に|で|の間に)?`,
  th: String.raw`(?:ภายใน|ในช่วง|ใน)?\s*(?:${n}\s*)?(?<u>วัน|สัปดาห์|เดือน|ปี)(?:ที่ผ่านมา|ล่าสุด|ที่แล้ว)`,
  arb: String.raw`(?:خلال|في)\s+(?:آخر\s+(?:${n}\s+)?(?<u>أيام|يوم|أسبوع|أسابيع|شهرين|أشهر|شهور|شهر|سنتين|سنوات|سنة)|ال(?<v>شهر|أشهر|شهور|سنة|أسبوع)(?:\s+ال${n.replace('<n>', '<m>')})?\s+(?:الأخيرة?|الماضية?|المنصرمة?))`,
}
const said = {
  en: {
    applied: String.raw`(?:(?:who|that|have|has)\s+)*applied(?:\s+to\s+us)?`,
    active: String.raw`(?:who\s+(?:were|are)\s+)?(?:active|seen)`,
  },
  es: {
    applied: String.raw`(?:que\s+)?(?:se\s+)?(?:hayan?\s+|han?\s+)?(?:postul|aplic|inscrib|solicit)(?:aron|ó|ado|ido|ieron)s?`,
    active: String.raw`(?:que\s+(?:están?|estuvieron)\s+)?activ[oa]s?`,
  },
  zh: { applied: '(?:曾)?(?:申请|应聘|投递)(?:过)?(?:的)?', active: '(?:有)?活[跃动](?:过)?(?:的)?' },
  ja: {
    applied: '応募(?:した|して(?:いる|きた)|があった)',
    active: '(?:活動(?:した|が(?:あった|ある))|アクティブ)な?',
  },
  th: { applied: '(?:ที่)?(?:ได้)?สมัคร(?:งาน)?', active: '(?:ที่)?(?:มี)?ความเคลื่อนไหว' },
  arb: {
    applied: String.raw`(?:الذين\s+)?(?:تقدموا|تقدّموا|قدموا|تقدم)(?:\s+بطلب(?:ات)?)?`,
    active: String.raw`(?:ال)?نش(?:طوا|طين|طون|يطين)`,
  },
} as const
const languages = ['en', 'es', 'zh', 'ja', 'th', 'arb'] as const
/** Chinese and Japanese say when before what. */
const isTimeFirst = (language: (typeof languages)[number]) => language === 'zh' || language === 'ja'

const within = (act: 'applied' | 'active') =>
  languages.flatMap(language => {
    const [what, when] = [said[language][act], spans[language]]
    return pattern(isTimeFirst(language) ? String.raw`${when}\s*${what}` : String.raw`${what}\s*${when}`)
  })
export const appliedWithin: readonly RegExp[] = within('applied')
export const activeWithin: readonly RegExp[] = within('active')

const nevers = {
  en: String.raw`(?:(?:who|that|have|has)\s+)*never\s+applied`,
  es: String.raw`(?:que\s+)?nunca\s+(?:se\s+)?(?:han?\s+)?(?:postul|aplic|inscrib)\p{L}+`,
  zh: '(?:从未|从没|没有?|未)(?:申请|应聘|投递)(?:过)?(?:的)?',
  ja: '(?:一度も)?応募(?:した(?:こと)?が?の?ない|していない|なし)(?:の)?',
  th: '(?:ที่)?ไม่(?:เคย|ได้)สมัคร(?:งาน)?',
  arb: String.raw`(?:الذين\s+)?لم\s+(?:يسبق لهم أن\s+)?(?:يتقدموا|يتقدم|تقدموا)(?:\s+قط|\s+أبدا|\s+بطلب(?:ات)?)*`,
} as const
export const neverApplied: readonly RegExp[] = pattern(...Object.values(nevers))
/** Nothing says that somebody did not apply within a time. */
export const notAppliedWithin: readonly RegExp[] = languages.flatMap(language =>
  pattern(
    isTimeFirst(language)
      ? String.raw`${spans[language]}\s*${nevers[language]}`
      : String.raw`${nevers[language]}\s*${spans[language]}`,
  ),
)

/** Months of a time that was said. */
export function monthsOf({ n, m, u, v }: Readonly<Record<string, string | undefined>>): number {
  const unit = u ?? v ?? ''
  if (unit === 'شهرين') return 2
  if (unit === 'سنتين') return 24
  const count = numberOf(n ?? m)
  if (/year|año|年|ปี|سن/iu.test(unit)) return count * 12
  return /day|week|día|semana|天|日|周|週|星期|วัน|สัปดาห์|يوم|أيام|أسبوع|أسابيع/iu.test(unit) ? 1 : count
}

/** Turns of phrase that stand for a choice, by what they mean; those that deny come first. */
export const choicePhrases = [
  {
    is: pattern(
      String.raw`(?:who\s+)?(?:(?:were|are|was|is|have|been)\s+)*not\s+(?:yet\s+)?(?:been\s+)?hired(?:\s+by\s+us)?`,
      String.raw`(?:que\s+)?no\s+(?:(?:han sido|fueron|están|estén)\s+)?contratad[oa]s?`,
      '(?:没有?|未|尚未)(?:被)?(?:录用|雇用|聘用)(?:过)?(?:的)?|未採用の?|採用(?:され|し)ていない|(?:ที่)?(?:ยัง)?ไม่(?:ได้|เคย)?(?:ถูก)?จ้าง',
      String.raw`(?:الذين\s+)?(?:لم\s+(?:يتم\s+)?(?:توظيفهم|يوظفوا|نوظفهم)|غير\s+موظفين)`,
    ),
    means: { isHired: 'no' },
  },
  {
    is: pattern(
      String.raw`(?:(?:whom\s+we|who|were|are|already|have|been)\s+)*\bhired\b(?:\s+by\s+us)?`,
      String.raw`(?:que\s+)?(?:(?:ya|han sido|fueron|están)\s+)*contratad[oa]s?(?![\p{L}])`,
      '(?:已|被|已被)(?:录用|雇用|聘用)(?:过)?(?:的)?|採用(?:済みの?|された|した)|(?:ที่)?(?:ถูก|ได้รับการ)จ้าง(?:งาน)?(?:แล้ว)?',
      String.raw`(?:الذين\s+)?(?:تم\s+توظيفهم|وظفناهم)`,
    ),
    means: { isHired: 'yes' },
  },
  {
    is: pattern(
      String.raw`without\s+an?\s+account|not\s+registered`,
      String.raw`sin\s+cuenta|no\s+registrad[oa]s`,
      '没有?[账帐][号户](?:的)?|未注册(?:的)?|アカウント(?:の|が)?(?:ない|なし)(?:の)?|(?:ที่)?ไม่มีบัญชี',
      String.raw`(?:بدون|بلا|ليس لديهم)\s+حساب|غير\s+مسجلين`,
    ),
    means: { isRegistered: 'no' },
  },
  {
    // A registered nurse is a trade.
    is: pattern(
      String.raw`(?:with|have|has)\s+an?\s+account|(?:(?:who|are|is)\s+)*registered(?!\s+\p{L})`,
      String.raw`con\s+cuenta(?![\p{L}])|que\s+están\s+registrad[oa]s`,
      '有[账帐][号户](?:的)?|已注册(?:的)?|アカウント(?:を持つ|がある|のある|あり)|(?:ที่)?มีบัญชี',
      String.raw`لديهم\s+حساب`,
    ),
    means: { isRegistered: 'yes' },
  },
  {
    is: pattern(
      String.raw`not\s+in\s+(?:the|our)\s+talent\s*pool`,
      String.raw`(?:que\s+)?no\s+(?:están\s+)?en\s+(?:el|la|nuestr[oa])\s+(?:bolsa|banco|reserva|grupo)\s+de\s+talentos?`,
      '不在(?:我们的?)?人才库(?:中|里)?(?:的)?|(?:タレントプール|人材プール)(?:に)?(?:いない|以外の?)|(?:ที่)?ไม่(?:ได้)?อยู่ใน(?:กลุ่มผู้มีความสามารถ|คลังผู้สมัคร|กลุ่มบุคลากร)',
      String.raw`(?:ليسوا|ليس)\s+في\s+مجموعة\s+المواهب`,
    ),
    means: { isInPool: 'no' },
  },
  {
    is: pattern(
      String.raw`in\s+(?:the|our)\s+talent\s*pool`,
      String.raw`(?:que\s+)?(?:están\s+)?en\s+(?:el|la|nuestr[oa])\s+(?:bolsa|banco|reserva|grupo)\s+de\s+talentos?`,
      '在(?:我们的?)?人才库(?:中|里)?(?:的)?|(?:タレントプール|人材プール)(?:に(?:いる|ある)|内?の)|(?:ที่)?อยู่ใน(?:กลุ่มผู้มีความสามารถ|คลังผู้สมัคร|กลุ่มบุคลากร)',
      String.raw`في\s+مجموعة\s+المواهب`,
    ),
    means: { isInPool: 'yes' },
  },
  {
    is: pattern(
      String.raw`who\s+(?:gave\s+consent|consented)|with\s+consent`,
      String.raw`que\s+(?:dieron|han dado)\s+(?:su\s+)?consentimiento|con\s+consentimiento`,
      '(?:已)?同意(?:保留)?的|同意(?:した|済みの?)|(?:ที่)?ให้ความยินยอม(?:แล้ว)?',
      String.raw`(?:الذين\s+)?(?:وافقوا|منحوا\s+موافقتهم)`,
    ),
    means: { consent: 'given' },
  },
] as const

const listOf = (words: string) => new Set(words.split(/\s+/u))

/** Words that join the parts of a sentence, and say nothing of a person. */
export const fillers: ReadonlySet<string> = listOf(
  `a an any all are as at based be been by can candidate candidates do does did experience experienced find for from give good has have having i
  in is know knows knowing like live lives living located looking me need of on our people person search show skill skills skilled some
  somebody someone somewhere that the their them there they to us use used using want we which who whose with work worked working works would speak speaks yet
  el la los las lo un una unos unas con en de del al que se su sus sabe saben sepan sepa conoce conocen conozcan dominan dominen manejan personas gente candidatos candidatas
  busca busco buscamos buscar quiero necesito necesitamos experiencia habilidades para por vive viven vivan residen residentes ubicados ubicadas basados están estén
  tiene tienen tengan trabaja trabajan trabajen alguien sobre como
  的 在 会 会说 说 懂 懂得 了解 有 具有 精通 熟悉 掌握 住 住在 位于 想 找 寻找 人 人员 候选人 人选 一个 一位 一名 我们 我 要 需要 经验 工作经验 从事 能 使用 用 过 里 内 中 地 技能 地区 的人 者 名 位 是
  の が で を に は も へ から できる でき 出来る 知っ て いる る 知っている 知る 人 方 住む 住ん 住んで んで 話せる 話す 在住 勤務 経験 経験者 持つ 持っ ある スキル 候補者 候補 探し 探す ください 使える 使う 使っ 詳しい 得意 な する し た 働く 働い い と し
  ที่ ใน มี คน ผู้ที่ ผู้ ซึ่ง รู้ รู้จัก เป็น อยู่ อาศัย อาศัยอยู่ ทำงาน กับ หา ค้นหา ต้องการ ทักษะ ประสบการณ์ ผู้สมัคร ด้าน ได้ ใช้ จาก ของ เก่ง ถนัด สามารถ ประเทศ
  في من مع الذين الذي اللواتي يعرفون يعرف يعرفن يجيدون يتقنون لديهم لديه عن على خبرة بخبرة الخبرة يعملون يعيشون يقيمون مقيمين المقيمين أشخاص مرشحين مرشحون المرشحين ابحث أبحث أريد مهارات مهارة ذوي`,
)

/** Words between a joint and what it joins that change nothing: "not in Singapore or in Malaysia". */
export const prepositions: ReadonlySet<string> = listOf('in from of a an the en de في من ใน 在 の')

/** What sounds like a denial, and adds. */
export const notOnly = /(?<!\p{L})(?:not only|no s[oó]lo|ليس فقط)(?!\p{L})|不仅|不只|だけで(?:は)?なく|ไม่เพียง(?:แต่)?/giu

/** Words that deny what follows. */
export const deniesNext = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:(?:(?:but|are|is|do|does|did|have|has|can|who|that)\s+)*(?:not|never|no)(?:\s+(?:from|in(?=\s)|including))?|(?:but\s+)?(?:without|except(?:ing)?(?:\s+for)?|excluding|other\s+than|apart\s+from|outside(?:\s+of)?|minus|lacking|neither|nor)|(?:do|does|did|are|is|have|has|ca|wo)n['’]?t|cannot|non)(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])(?:(?:que\s+)?no|sin|excepto|salvo|menos|ni|exceptuando|excluyendo|fuera\s+de|(?:a|con)\s+excepción\s+de|nunca)(?![\p{L}\p{N}])`,
    '不住在|不在|不会|不懂|不了解|不熟悉|不要|不包括|不包含|不含|不是|没有|除了|除去|排除|(?:非|无|没|除|不)(?=\\s*[\uE000-\uF8FF])',
    'ไม่ได้อยู่|ไม่(?:อยู่|อาศัย|มี|รู้จัก|รู้|เป็น|ใช้|ใช่|เอา|รวม|ได้)?|ยกเว้น|นอกจาก|เว้นแต่|ปราศจาก|นอก(?=\\s*(?:ประเทศ)?\\s*[\uE000-\uF8FF])',
    String.raw`(?<!\p{L})(?:ليسوا|ليست|ليس|لا|لم|بدون|بلا|دون|غير|باستثناء|ما\s+عدا|عدا|إلا|خارج|سوى)(?!\p{L})`,
  ].join('|'),
  'giu',
)
/** Words that deny what stands before them, as Japanese and Chinese do. */
export const deniesLast =
  /(?:を|は|が)?除[くい](?:て|た)?|(?:に|には)?(?:住んで|在住して|勤務して)?い(?:ない|ません)|(?:が|は|の)?(?:ない|なし)の?|(?:が|は)?(?:でき|使え|分から|わから)(?:ない|ません)|(?:を|は)?(?:知ら|使わ)(?:ない|ません)|(?:では?|じゃ)ない|未経験者?の?|以外の?|之外的?|除外/gu

export const ors = listOf('or o u 或 或者 还是 または もしくは あるいは か หรือ أو')
export const ands = listOf('and & y e 和 与 及 以及 并 并且 且 と および และ و')
/** Words with which something else begins. */
export const breaks = listOf('but who that with pero que con 但 但是 แต่ الذين ولكن لكن مع')
